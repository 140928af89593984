/**
 * The service that one would write instead: fastify, MiniSearch over the English names and tags of emojibase, and
 * `JSON.stringify`. It serves the same items as the API. Arguments: the folder of `installPeers`, a file with the items
 * as JSON, and the port.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

interface Item {
  readonly codepoint: string
}
interface EmojibaseEmoji {
  readonly hexcode: string
  readonly label: string
  readonly tags?: ReadonlyArray<string>
  readonly skins?: ReadonlyArray<EmojibaseEmoji>
}
interface FastifyRequest {
  readonly ip: string
  readonly log: { readonly info: (entry: object) => void }
  readonly method: string
  readonly url: string
}
interface FastifyReply {
  readonly elapsedTime: number
  readonly statusCode: number
}
interface Query {
  readonly limit?: string
  readonly offset?: string
  readonly q?: string
}

const [folder, itemsFile, port] = process.argv.slice(2) as [string, string, string]
const require = createRequire(join(folder, "package.json"))
// oxlint-disable-next-line typescript/no-explicit-any -- the packages are not installed where types are checked
const [{ fastify }, MiniSearch]: [any, any] = [require("fastify"), require("minisearch")]

const items: ReadonlyArray<Item> = JSON.parse(readFileSync(itemsFile, "utf8"))
const keyOf = (codepoint: string) => codepoint.toUpperCase().replaceAll(/[ -]|FE0F/g, "")
const itemByKey = new Map(items.map((item) => [keyOf(item.codepoint), item]))

const emojibase: ReadonlyArray<EmojibaseEmoji> = require("emojibase-data/en/data.json")
const texts = new MiniSearch({
  fields: ["label", "tags"],
  idField: "hexcode",
  searchOptions: { boost: { label: 2 }, fuzzy: 0.2, prefix: true }
})
texts.addAll(
  emojibase
    .flatMap((emoji) => [emoji, ...(emoji.skins ?? [])])
    .map((emoji) => ({ ...emoji, tags: emoji.tags?.join(" ") }))
)

const pageOf = (all: ReadonlyArray<unknown>, query: Query) => {
  const [limit, offset] = [Number(query.limit ?? 60), Number(query.offset ?? 0)]
  return { items: all.slice(offset, offset + limit), total: all.length, limit, offset }
}

// One log entry for each response, like the API. By default, fastify also logs the arrival of each request.
const app = fastify({ disableRequestLogging: true, logger: { level: "info" } })
app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  const { elapsedTime, statusCode } = reply
  request.log.info({
    method: request.method,
    url: request.url,
    status: statusCode,
    durationMs: elapsedTime,
    address: request.ip
  })
  done()
})
app.get("/api/emoji", ({ query }: { query: Query }) => pageOf(items, query))
app.get("/api/emoji/search", ({ query }: { query: Query }) => {
  const hits: ReadonlyArray<{ readonly id: string; readonly score: number }> = texts.search(query.q ?? "")
  return pageOf(
    hits.flatMap(({ id, score }) => {
      const item = itemByKey.get(keyOf(id))
      return item === undefined ? [] : [{ ...item, score }]
    }),
    query
  )
})
await app.listen({ host: "127.0.0.1", port: Number(port) })
