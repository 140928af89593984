import { makeApiKeySecret } from "@emoji-catalogue/domain"
import type { BareResponse } from "./bare.ts"
import { type Response, connect, type Connection, encodeRequest, headersOf } from "./client.ts"
import { mistyped, queries } from "./queries.ts"
import type { Api } from "./servers.ts"

/** A request and the API's response to it, recorded before the measurement. */
export interface Recording {
  readonly path: string
  readonly request: Buffer
  readonly response: Response
}

export interface Target {
  readonly name: string
  /** The maximum ratio of the API's CPU time to the bare server's CPU time; undefined if the target has no budget. */
  readonly budget: number | undefined
  readonly recordings: ReadonlyArray<Recording>
  /** Whether every request has a unique URL, so that no cached response can serve it. */
  readonly uncached?: boolean
}

export const recordTargets = async ({ adminKey, port }: Api): Promise<ReadonlyArray<Target>> => {
  const failure = Promise.withResolvers<never>()
  const connection = await connect(port, failure.reject)
  const record = (path: string, status = 200, headers: Readonly<Record<string, string>> = {}) => {
    const request = encodeRequest(path, headers)
    return Promise.race([sendRequest(connection, { path, request, status }), failure.promise])
  }
  const recordAll = async (name: string, budget: number | undefined, paths: ReadonlyArray<string>, headers = {}) => {
    const recordings: Array<Recording> = []
    for (const path of paths) recordings.push(await record(path, 200, headers))
    return { name, budget, recordings }
  }

  const everything = JSON.parse((await record("/api/emoji?limit=1")).response.body.toString()) as { total: number }
  const list = await recordAll("list of 60", 2, pages(everything.total))
  const slugs = list.recordings.flatMap(({ response }) => slugsOf(response))

  const revalidated: Array<Recording> = []
  const compressed: Array<Recording> = []
  for (const { path, response } of list.recordings) {
    revalidated.push(await record(path, 304, { "if-none-match": header(response, "etag") }))
    compressed.push(await record(path, 200, { "accept-encoding": "gzip, deflate, br" }))
  }

  const detail = await recordAll("detail", 2, details(slugs))
  const search = await recordAll("search", 2.5, searches(queries))
  const mistypedSearch = await recordAll("search, mistyped", 2.5, searches(mistyped))
  const autocomplete = await recordAll("autocomplete", 2, completions(queries))
  const key = { "x-api-key": await issueKey(port, adminKey, {}) }
  const listWithKey = await recordAll("list of 60, with a key", 2, pages(everything.total), key)
  const detailWithKey = await recordAll("detail, with a key", 2, details(slugs), key)
  // If the API has imported no artwork, this target has no recordings and is dropped below.
  const images = await recordAll("image", undefined, imagesOf(list.recordings))
  const revalidatedImages: Array<Recording> = []
  for (const { path, response } of images.recordings) {
    revalidatedImages.push(await record(path, 304, { "if-none-match": header(response, "etag") }))
  }
  const refused = await recordRefusals(record, await issueKey(port, adminKey, { rateLimitPerHour: 1 }))
  const uncached = (target: Target, budget: number): Target => ({
    ...target,
    name: `${target.name}, uncached`,
    budget,
    uncached: true
  })

  const targets = [
    list,
    detail,
    search,
    mistypedSearch,
    autocomplete,
    listWithKey,
    detailWithKey,
    uncached(list, 5),
    uncached(detail, 5),
    uncached(search, 8),
    uncached(mistypedSearch, 12),
    uncached(autocomplete, 5),
    { name: "list, not modified", budget: undefined, recordings: revalidated },
    { name: "list, compressed", budget: undefined, recordings: compressed },
    images,
    { ...images, name: "image, uncached", uncached: true },
    { name: "image, not modified", budget: undefined, recordings: revalidatedImages },
    ...refused
  ].filter(({ recordings }) => recordings.length > 0)
  connection.close()
  return targets
}

/** Records the responses of any server to GET requests. Every response must be a 200. */
export const recordPaths = async (port: number, paths: ReadonlyArray<string>): Promise<ReadonlyArray<Recording>> => {
  const failure = Promise.withResolvers<never>()
  const connection = await connect(port, failure.reject)
  const recordings: Array<Recording> = []
  for (const path of paths) {
    const recorded = sendRequest(connection, { path, request: encodeRequest(path), status: 200 })
    recordings.push(await Promise.race([recorded, failure.promise]))
  }
  connection.close()
  return recordings
}

/** Records requests that the API refuses, because they exceed a rate limit or have an invalid key or unknown path. */
const recordRefusals = async (
  record: (path: string, status: number, headers?: Readonly<Record<string, string>>) => Promise<Recording>,
  exhaustedKey: string
): Promise<ReadonlyArray<Target>> => {
  // All requests have the same request id, because the problem document contains the id and every response must equal
  // its recording.
  const id = { "x-request-id": "bench" }
  const path = "/api/emoji?limit=60"
  const exhausted = { ...id, "x-api-key": exhaustedKey }
  await record(path, 200, exhausted)
  const unknownKey = makeApiKeySecret(new Uint8Array(32))
  const refusals = [
    ["429", await record(path, 429, exhausted)],
    ["401, malformed", await record(path, 401, { ...id, "x-api-key": "emk_unknown" })],
    ["401, unknown", await record(path, 401, { ...id, "x-api-key": unknownKey })],
    ["404", await record("/api/unknown", 404, id)]
  ] as const
  return refusals.map(([name, refusal]) => ({ name: `refused, ${name}`, budget: undefined, recordings: [refusal] }))
}

/**
 * Issues a key that is stored in the database. The API looks up stored keys and counts their usage. `adminKey` is not
 * stored.
 */
const issueKey = async (
  port: number,
  adminKey: string,
  limits: { readonly rateLimitPerHour?: number }
): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/api-keys`, {
    method: "POST",
    headers: { "x-api-key": adminKey, "content-type": "application/json" },
    body: JSON.stringify({ name: "bench", ...limits })
  })
  return ((await response.json()) as { key: string }).key
}

/** Returns the responses for the bare server, without the headers that Node adds to every response by itself. */
export const bareResponses = ({ recordings }: Target): ReadonlyMap<string, BareResponse> =>
  new Map(
    recordings.map(({ path, response }) => {
      const headers = headersOf(response).filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name))
      return [path, { status: response.status, headers: headers.flat(), body: response.body }]
    })
  )

/**
 * Fails if a body differs from its recording. Headers may differ, for example in the date, but their total length must
 * be the same.
 */
export const assertSameResponses = async (port: number, { recordings, name }: Target): Promise<void> => {
  const failure = Promise.withResolvers<never>()
  const connection = await connect(port, failure.reject)
  for (const { response, path, request } of recordings) {
    const again = await Promise.race([
      sendRequest(connection, { path, request, status: response.status }),
      failure.promise
    ])
    if (!again.response.body.equals(response.body)) throw new Error(`${name}: different body for ${path}`)
    if (again.response.head.length !== response.head.length) throw new Error(`${name}: different headers for ${path}`)
  }
  connection.close()
}

const sendRequest = (
  connection: Connection,
  { path, request, status }: { readonly path: string; readonly request: Buffer; readonly status: number }
): Promise<Recording> =>
  new Promise((resolve, reject) =>
    connection.send(request, (response) =>
      response.status === status
        ? resolve({ path, request, response })
        : reject(new Error(`${path}: ${response.status}, not ${status}\n${response.body.toString()}`))
    )
  )

const header = (response: Response, wanted: string) => headersOf(response).find(([name]) => name === wanted)?.[1] ?? ""

const slugsOf = ({ body }: Response) =>
  (JSON.parse(body.toString()) as { items: ReadonlyArray<{ slug: string }> }).items.map(({ slug }) => slug)

/**
 * Adds a query string to each URL. It is needed because `bench/load.ts` makes URLs unique by appending `&n=1`, which is
 * a query parameter only after a `?`.
 */
const imagesOf = (pages: ReadonlyArray<Recording>) => [
  ...new Set(
    pages
      .flatMap(
        ({ response: { body } }) =>
          (JSON.parse(body.toString()) as { items: ReadonlyArray<{ image: { url: string } | null }> }).items
      )
      .filter(({ image }, index) => image !== null && index % 4 === 0)
      .map(({ image }) => `${image!.url}?v=1`)
  )
]

const pages = (total: number) =>
  Array.from({ length: Math.ceil(total / 60) }, (_, page) => `/api/emoji?limit=60&offset=${page * 60}`)

/** Every fourth path asks for a language other than English. */
const details = (slugs: ReadonlyArray<string>) => {
  const languages = Object.keys(queries).filter((language) => language !== "en")
  return slugs
    .filter((_, index) => index % 8 === 0)
    .map((slug, index) => {
      const language = index % 4 === 3 ? languages[(index >> 2) % languages.length] : "en"
      return `/api/emoji/${encodeURIComponent(slug)}?language=${language}`
    })
}

const searches = (texts: typeof queries) =>
  Object.entries(texts).flatMap(([language, texts]) =>
    texts.map((text) => `/api/emoji/search?q=${encodeURIComponent(text)}&language=${language}`)
  )

/** Requests for prefixes of one to four letters, which clients send while a user types. */
const completions = (texts: typeof queries) => [
  ...new Set(
    Object.entries(texts).flatMap(([language, texts]) =>
      texts.flatMap((text) =>
        [1, 2, 3, 4].map((length) => {
          const prefix = [...text].slice(0, length).join("").trim()
          return `/api/emoji/autocomplete?q=${encodeURIComponent(prefix)}&language=${language}`
        })
      )
    )
  )
]
