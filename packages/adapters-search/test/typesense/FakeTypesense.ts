import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Observed } from "../Observed.ts"
import { Collection, type Field, HttpError } from "./Collection.ts"
import { type Parameters, search, type SynonymItem } from "./search.ts"

export interface FakeTypesense {
  readonly url: string
  readonly apiKey: string
  readonly collections: Map<string, Collection>
  readonly aliases: Map<string, string>
  /** The requests received, as `METHOD /path`. */
  readonly requests: Array<string>
  /** The number of imports answered. */
  readonly imports: Observed<number>
  /** Error statuses of searches, by query. */
  readonly queryStatuses: Map<string, number>
  /** The error status of every response, if defined. */
  status: number | undefined
  /** The requests that get no response, and how many are pending. */
  hangOn: RegExp | undefined
  readonly hanging: Observed<number>
  /** The search results of every response, if defined. */
  results: unknown
  /** Closes all connections and refuses new ones until `restart`. */
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
}

interface RouteRequest {
  readonly body: string
  readonly query: URLSearchParams
}

type Route = readonly [method: string, path: RegExp, respond: (request: RouteRequest, name: string) => unknown]

/** Starts an HTTP server with the part of Typesense's API that the engine uses, on collections in memory. */
export const startFakeTypesense = async (): Promise<FakeTypesense> => {
  const apiKey = "fake-typesense-key-0123456789"
  const collections = new Map<string, Collection>()
  const aliases = new Map<string, string>()
  const synonymSets = new Map<string, ReadonlyArray<SynonymItem>>()
  const requests: Array<string> = []
  const imports = new Observed(0)
  const hanging = new Observed(0)
  const queryStatuses = new Map<string, number>()

  const collectionOf = (name: string): Collection => {
    const collection = collections.get(aliases.get(name) ?? name)
    if (collection === undefined) throw new HttpError("Not Found", 404)
    return collection
  }
  const aliasOf = (name: string) => {
    const collection_name = aliases.get(name)
    if (collection_name === undefined) throw new HttpError("Not Found", 404)
    return { name, collection_name }
  }
  const searchOne = (parameters: Parameters) => {
    try {
      const status = queryStatuses.get(parameters.q ?? "")
      if (status !== undefined) throw new HttpError("Rejected", status)
      return search(collectionOf(parameters.collection ?? ""), parameters, synonymSets)
    } catch (error) {
      if (error instanceof HttpError) return { code: error.status, error: error.message }
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
        if (collections.has(name)) throw new HttpError(`A collection with name \`${name}\` already exists.`, 409)
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
        const results = body.split("\n").map((line) => collection.import(line, query.get("action") ?? "create"))
        imports.value++
        return results.join("\n")
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

  const route = (method: string, target: URL, key: string | undefined, body: string): unknown => {
    if (target.pathname !== "/health" && key !== apiKey) {
      throw new HttpError("Forbidden - a valid `x-typesense-api-key` header must be sent.", 401)
    }
    for (const [verb, path, respond] of routes) {
      const [matched, name = ""] = path.exec(target.pathname) ?? []
      if (verb === method && matched !== undefined)
        return respond({ body, query: target.searchParams }, decodeURIComponent(name))
    }
    throw new HttpError("Not Found", 404)
  }

  const server = createServer((request, response) => {
    const respond = async () => {
      const target = new URL(request.url!, "http://fake")
      requests.push(`${request.method} ${target.pathname}`)
      const body = await textOf(request)
      if (self.hangOn?.test(requests.at(-1)!)) {
        hanging.value++
        response.once("close", () => hanging.value--)
        return
      }
      try {
        if (self.status !== undefined) throw new HttpError("Rejected", self.status)
        const content = route(
          request.method!,
          target,
          request.headers["x-typesense-api-key"] as string | undefined,
          body
        )
        const isText = typeof content === "string"
        response.writeHead(request.method === "POST" && target.pathname === "/collections" ? 201 : 200, {
          "content-type": isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8"
        })
        response.end(isText ? content : JSON.stringify(content))
      } catch (error) {
        const status = error instanceof HttpError ? error.status : 500
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
    imports,
    queryStatuses,
    status: undefined,
    hangOn: undefined,
    hanging,
    results: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    restart: () => listen(port)
  }
  return self
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
