import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import { BadRequest, Collection, type Field } from "./Collection.ts"
import { type Parameters, search, type SynonymItem } from "./search.ts"

export interface FakeTypesense {
  readonly url: string
  readonly apiKey: string
  readonly collections: Map<string, Collection>
  readonly aliases: Map<string, string>
  /** What was asked, as `METHOD /path`. */
  readonly requests: Array<string>
  /** The status that it answers each search for a word with. */
  readonly refusals: Map<string, number>
  /** The status that it answers whatever is asked with, while there is one. */
  status: number | undefined
  /** What of the requests it never answers, and how many of these wait. */
  hangsOn: RegExp | undefined
  hanging: number
  /** What it says instead of its answers to searches, while there is one. */
  results: unknown
  /** How long it thinks before it answers, in milliseconds. */
  thinks: number
  /** Ends connections without an answer, until `wake`. */
  readonly die: () => Promise<void>
  readonly wake: () => Promise<void>
}

interface Asked {
  readonly body: string
  readonly query: URLSearchParams
}

type Answer = unknown
type Route = readonly [method: string, path: RegExp, answer: (asked: Asked, name: string) => Answer]

/** A server that speaks what the engine asks of Typesense, over collections in memory. It listens until it dies. */
export const startFakeTypesense = async (): Promise<FakeTypesense> => {
  const apiKey = "stand-in-key-0123456789"
  const collections = new Map<string, Collection>()
  const aliases = new Map<string, string>()
  const synonymSets = new Map<string, ReadonlyArray<SynonymItem>>()
  const requests: Array<string> = []
  const refusals = new Map<string, number>()

  const collectionOf = (name: string): Collection => {
    const collection = collections.get(aliases.get(name) ?? name)
    if (collection === undefined) throw new BadRequest("Not Found", 404)
    return collection
  }
  const aliasOf = (name: string) => {
    const collection_name = aliases.get(name)
    if (collection_name === undefined) throw new BadRequest("Not Found", 404)
    return { name, collection_name }
  }
  const searchOne = (asked: Parameters) => {
    try {
      const refusal = refusals.get(asked.q ?? "")
      if (refusal !== undefined) throw new BadRequest("Refused", refusal)
      return search(collectionOf(asked.collection ?? ""), asked, synonymSets)
    } catch (error) {
      if (error instanceof BadRequest) return { code: error.status, error: error.message }
      throw error
    }
  }

  const routes: ReadonlyArray<Route> = [
    ["GET", /^\/health$/, () => ({ ok: true })],
    ["GET", /^\/collections$/, () => Array.from(collections.values(), ({ description }) => description)],
    [
      "POST",
      /^\/collections$/,
      ({ body }) => {
        const { fields, name } = JSON.parse(body) as { readonly name: string; readonly fields: ReadonlyArray<Field> }
        if (collections.has(name)) throw new BadRequest(`A collection with name \`${name}\` already exists.`, 409)
        const collection = new Collection(name, fields)
        collections.set(name, collection)
        return collection.description
      }
    ],
    ["GET", /^\/collections\/([^/]+)$/, (_, name) => collectionOf(name).description],
    [
      "DELETE",
      /^\/collections\/([^/]+)$/,
      (_, name) => {
        const { description } = collectionOf(name)
        collections.delete(description.name)
        return description
      }
    ],
    [
      "POST",
      /^\/collections\/([^/]+)\/documents\/import$/,
      ({ body, query }, name) => {
        const collection = collectionOf(name)
        return body
          .split("\n")
          .map((line) => collection.import(line, query.get("action") ?? "create"))
          .join("\n")
      }
    ],
    [
      "POST",
      /^\/multi_search$/,
      ({ body }) => ({
        results: self.results ?? (JSON.parse(body) as { searches: ReadonlyArray<Parameters> }).searches.map(searchOne)
      })
    ],
    ["GET", /^\/aliases$/, () => ({ aliases: Array.from(aliases.keys(), aliasOf) })],
    ["GET", /^\/aliases\/([^/]+)$/, (_, name) => aliasOf(name)],
    [
      "PUT",
      /^\/aliases\/([^/]+)$/,
      ({ body }, name) => {
        aliases.set(name, (JSON.parse(body) as { readonly collection_name: string }).collection_name)
        return aliasOf(name)
      }
    ],
    [
      "PUT",
      /^\/synonym_sets\/([^/]+)$/,
      ({ body }, name) => {
        const { items } = JSON.parse(body) as { readonly items: ReadonlyArray<SynonymItem> }
        synonymSets.set(name, items)
        return { name, items }
      }
    ]
  ]

  const answer = (method: string, target: URL, key: string | undefined, body: string): Answer => {
    if (target.pathname !== "/health" && key !== apiKey) {
      throw new BadRequest("Forbidden - a valid `x-typesense-api-key` header must be sent.", 401)
    }
    for (const [verb, path, respond] of routes) {
      const [matched, name = ""] = path.exec(target.pathname) ?? []
      if (verb === method && matched !== undefined)
        return respond({ body, query: target.searchParams }, decodeURIComponent(name))
    }
    throw new BadRequest("Not Found", 404)
  }

  const server = createServer((request, response) => {
    const respond = async () => {
      const target = new URL(request.url!, "http://stand-in")
      requests.push(`${request.method} ${target.pathname}`)
      const body = await textOf(request)
      if (self.hangsOn?.test(requests.at(-1)!)) {
        self.hanging++
        response.once("close", () => self.hanging--)
        return
      }
      if (self.thinks > 0) await delay(self.thinks)
      try {
        if (self.status !== undefined) throw new BadRequest("Refused", self.status)
        const told = answer(request.method!, target, request.headers["x-typesense-api-key"] as string | undefined, body)
        const isText = typeof told === "string"
        response.writeHead(request.method === "POST" && target.pathname === "/collections" ? 201 : 200, {
          "content-type": isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8"
        })
        response.end(isText ? told : JSON.stringify(told))
      } catch (error) {
        const status = error instanceof BadRequest ? error.status : 500
        response.writeHead(status, { "content-type": "application/json; charset=utf-8" })
        response.end(JSON.stringify({ message: String(error) }))
      }
    }
    void respond()
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  const self: FakeTypesense = {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    collections,
    aliases,
    requests,
    refusals,
    status: undefined,
    hangsOn: undefined,
    hanging: 0,
    results: undefined,
    thinks: 0,
    die: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    wake: () => listen(port)
  }
  return self
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
