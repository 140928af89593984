import type { BareAnswer } from "./bare.ts"
import { type Answer, connect, type Connection, encodeRequest, headersOf } from "./client.ts"
import { mistyped, queries } from "./queries.ts"
import type { Api } from "./servers.ts"

/** A request, and the answer to it that the API gave before anything was measured. */
export interface Exchange {
  readonly path: string
  readonly request: Buffer
  readonly answer: Answer
}

/** A kind of request. `budget` is how many times the CPU of the bare server it may take. */
export interface Target {
  readonly name: string
  readonly budget: number | undefined
  readonly exchanges: ReadonlyArray<Exchange>
  /** Whether each request has an address that nobody asked for before, so that nothing that is kept answers it. */
  readonly anew?: boolean
}

/** Asks the API for everything that will be asked of it later. */
export const recordTargets = async ({ adminKey, port }: Api): Promise<ReadonlyArray<Target>> => {
  const failure = Promise.withResolvers<never>()
  const connection = await connect(port, failure.reject)
  const record = (path: string, status = 200, headers: Readonly<Record<string, string>> = {}) => {
    const request = encodeRequest(path, headers)
    return Promise.race([ask(connection, { path, request, status }), failure.promise])
  }
  const recordAll = async (name: string, budget: number | undefined, paths: ReadonlyArray<string>, headers = {}) => {
    const exchanges: Array<Exchange> = []
    for (const path of paths) exchanges.push(await record(path, 200, headers))
    return { name, budget, exchanges }
  }

  const everything = JSON.parse((await record("/api/emoji?limit=1")).answer.body.toString()) as { total: number }
  const list = await recordAll("list of 60", 2, pages(everything.total))
  const slugs = list.exchanges.flatMap(({ answer }) => slugsOf(answer))

  const revalidated: Array<Exchange> = []
  const compressed: Array<Exchange> = []
  for (const { path, answer } of list.exchanges) {
    revalidated.push(await record(path, 304, { "if-none-match": header(answer, "etag") }))
    compressed.push(await record(path, 200, { "accept-encoding": "gzip, deflate, br" }))
  }

  const detail = await recordAll("detail", 2, details(slugs))
  const search = await recordAll("search", 2.5, searches(queries))
  const misspelt = await recordAll("search, mistyped", 2.5, searches(mistyped))
  const autocomplete = await recordAll("autocomplete", 2, completions(queries))
  const key = { "x-api-key": await issueKey(port, adminKey) }
  const listWithKey = await recordAll("list of 60, with a key", 2, pages(everything.total), key)
  const detailWithKey = await recordAll("detail, with a key", 2, details(slugs), key)
  const anew = (target: Target): Target => ({ ...target, name: `${target.name}, anew`, anew: true })

  const targets = [
    list,
    detail,
    search,
    misspelt,
    autocomplete,
    listWithKey,
    detailWithKey,
    ...[detail, search, misspelt, autocomplete].map(anew),
    { name: "list, not modified", budget: undefined, exchanges: revalidated },
    { name: "list, compressed", budget: undefined, exchanges: compressed }
  ]
  connection.close()
  return targets
}

/** A key as administrators issue them: it is looked up in the database, and what it is used for is counted. */
const issueKey = async (port: number, adminKey: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/api-keys`, {
    method: "POST",
    headers: { "x-api-key": adminKey, "content-type": "application/json" },
    body: JSON.stringify({ name: "bench" })
  })
  return ((await response.json()) as { key: string }).key
}

/** The answers of a target as the bare server takes them; what Node adds to every answer, it adds to these too. */
export const bareAnswers = ({ exchanges }: Target): ReadonlyMap<string, BareAnswer> =>
  new Map(
    exchanges.map(({ path, answer }) => {
      const headers = headersOf(answer).filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name))
      return [path, { status: answer.status, headers: headers.flat(), body: answer.body }]
    })
  )

/** Fails unless the server at `port` answers as recorded: the same body, and as many bytes before it. */
export const assertSameAnswers = async (port: number, { exchanges, name }: Target): Promise<void> => {
  const failure = Promise.withResolvers<never>()
  const connection = await connect(port, failure.reject)
  for (const { answer, path, request } of exchanges) {
    const again = await Promise.race([ask(connection, { path, request, status: answer.status }), failure.promise])
    if (!again.answer.body.equals(answer.body)) throw new Error(`${name}: another body for ${path}`)
    if (again.answer.head.length !== answer.head.length) throw new Error(`${name}: other headers for ${path}`)
  }
  connection.close()
}

const ask = (
  connection: Connection,
  { path, request, status }: { readonly path: string; readonly request: Buffer; readonly status: number }
): Promise<Exchange> =>
  new Promise((resolve, reject) =>
    connection.ask(request, (answer) =>
      answer.status === status
        ? resolve({ path, request, answer })
        : reject(new Error(`${path}: ${answer.status}, not ${status}\n${answer.body.toString()}`))
    )
  )

const header = (answer: Answer, wanted: string) => headersOf(answer).find(([name]) => name === wanted)?.[1] ?? ""

const slugsOf = ({ body }: Answer) =>
  (JSON.parse(body.toString()) as { items: ReadonlyArray<{ slug: string }> }).items.map(({ slug }) => slug)

const pages = (total: number) =>
  Array.from({ length: Math.ceil(total / 60) }, (_, page) => `/api/emoji?limit=60&offset=${page * 60}`)

/** One emoji in eight of the whole catalogue, one in four of them in another language than English. */
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

/** What the box holds after one, two, three and four letters. */
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
