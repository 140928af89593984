import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import {
  type CatalogueView,
  SearchEngine,
  type SearchIndex,
  type SearchUnavailable
} from "@emoji-catalogue/application"
import { MemorySearchEngine, sampleCatalogue } from "@emoji-catalogue/application/testing"
import { api, credentialedOrigin } from "./http.ts"

const { get, log } = api()

/** Unknown to every route, and so unusual that only the router reads it: the same question takes the usual way. */
const unusual = "x[]=1"

const usually = (path: string) => `${path}${path.includes("?") ? "&" : "?"}${unusual}`

/** An answer but for what tells requests apart. */
const toldOf = async (path: string, init: RequestInit) => {
  const response = await get(path, init)
  const headers = Object.fromEntries(response.headers)
  delete headers["x-request-id"]
  // Of the same limit as before, but for this request.
  headers["ratelimit"] = headers["ratelimit"]?.replace(/r=\d+;t=\d+/, "") ?? ""
  const body = Buffer.from(await response.arrayBuffer())
  const isProblem = headers["content-type"]?.startsWith("application/problem+json")
  const { requestId: _, ...problem } = isProblem && body.length > 0 ? JSON.parse(body.toString()) : {}
  const { bytes, method, path: logged, status } = log.at(-1)!
  return {
    status: response.status,
    headers: isProblem ? { ...headers, "content-length": "" } : headers,
    body: isProblem ? JSON.stringify(problem) : body.toString("base64"),
    log: { bytes: isProblem ? 0 : bytes, method, path: logged, status }
  }
}

const assertAlike = async (path: string, init: RequestInit = {}) =>
  assert.deepStrictEqual(await toldOf(path, init), await toldOf(usually(path), init), `${path} ${JSON.stringify(init)}`)

const paths = [
  "/api/emoji",
  "/api/emoji?limit=3",
  "/api/emoji?limit=3&offset=3&language=ja",
  "/api/emoji?offset=2&limit=2&group=Smileys%20%26%20Emotion",
  "/api/emoji?group=smileys+%26+emotion&limit=1",
  "/api/emoji?platform=twitter&year=2015&version=0.6&subgroup=face-smiling",
  "/api/emoji?limit=501&offset=-1&language=xx",
  "/api/emoji?limit=",
  "/api/emoji?limit=3&limit=4",
  "/api/emoji?toString=1&limit=2",
  "/api/emoji?__proto__=1&limit=2",
  "/api/emoji?group=%FF&limit=2",
  "/api/emoji?group=%00",
  "/api/emoji?unknown=1&limit=2",
  "/api/emoji/",
  "/api/emoji/red-heart",
  "/api/emoji/red-heart?language=de",
  "/api/emoji/RED-HEART",
  "/api/emoji/%E2%9D%A4",
  "/api/emoji/%E2%9D%A4%EF%B8%8F",
  "/api/emoji/2764",
  "/api/emoji/U+2764",
  "/api/emoji/no-such-emoji",
  "/api/emoji/red-heart?language=xx",
  "/api/emoji/%E0%A4%A",
  "/api/emoji/%72ed-heart",
  "/api/emoji/%73earch?q=heart",
  `/api/emoji/${"x".repeat(201)}`,
  "/api/emoji/red-heart/",
  "/api/emoji/random/x",
  "/api/emoji/search?q=flag",
  "/api/emoji/search?q=flag&limit=1&offset=1&facets=true",
  "/api/emoji/search?q=red+heart&language=fr&platform=openmoji",
  "/api/emoji/search?q=%E2%9D%A4",
  "/api/emoji/search?q=none%20such",
  "/api/emoji/search?q=%20",
  "/api/emoji/search",
  `/api/emoji/search?q=${"x".repeat(201)}`,
  "/api/emoji/search?q=a&facets=maybe",
  "/api/emoji/autocomplete?q=gr",
  "/api/emoji/autocomplete?q=GR&limit=1&language=ko",
  "/api/emoji/autocomplete?q=a&limit=51",
  "/api/emoji/autocomplete"
]

describe("what turns off before the router answers as what goes through it", () => {
  it("whatever is asked for, in whatever form", async () => {
    for (const path of paths) {
      for (const headers of [
        {},
        { "accept-encoding": "gzip, deflate, br" },
        { "accept-encoding": "gzip;q=1, br;q=0" },
        { "accept-encoding": "identity" },
        { origin: credentialedOrigin },
        { origin: "https://elsewhere.example" }
      ]) {
        await assertAlike(path, { headers })
      }
    }
  })

  it("what the client has already", async () => {
    for (const path of ["/api/emoji?limit=3", "/api/emoji", "/api/emoji/red-heart", "/api/emoji/search?q=flag"]) {
      for (const coding of ["identity", "br", "gzip"]) {
        const headers = { "accept-encoding": coding }
        const etag = (await get(path, { headers })).headers.get("etag")!
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*", '"other"', `${etag.slice(0, -1)}-br"`]) {
          await assertAlike(path, { headers: { ...headers, "if-none-match": tag } })
        }
        const { status } = await get(path, { headers: { ...headers, "if-none-match": etag } })
        assert.strictEqual(status, 304)
      }
    }
  })

  it("other methods", async () => {
    for (const path of paths) {
      for (const method of ["HEAD", "OPTIONS", "DELETE"]) await assertAlike(path, { method })
    }
  })

  const text = Schema.String
  it.prop(
    "any query and any slug",
    [text, text, Schema.Literals(["list", "search", "autocomplete", "detail"])],
    async ([one, other, route]) => {
      const [a, b] = [one, other].map((each) => encodeURIComponent(each.toWellFormed()))
      const path =
        route === "detail"
          ? `/api/emoji/${a || "x"}?language=${b}`
          : route === "list"
            ? `/api/emoji?group=${a}&limit=${b}`
            : `/api/emoji/${route}?q=${a}&${b}=1`
      await assertAlike(path)
    }
  )

  it("is no way around the count of views, however often an answer was sent before", async () => {
    const { get, json } = api()
    const { slug } = sampleCatalogue.emoji[0]!
    const viewsOf = async () =>
      (await json("/api/emoji/popular")).body.items.find((item: { slug: string }) => item.slug === slug).views
    let views = 0
    for (const coding of ["identity", "br"]) {
      for (const path of [`/api/emoji/${slug}`, `/api/emoji/${slug}?${unusual}`]) {
        const headers = { "accept-encoding": coding }
        for (let times = 0; times < 4; times++, views++) await get(path, { headers })
        const etag = (await get(path, { headers })).headers.get("etag")!
        views++
        for (let times = 0; times < 3; times++, views++) {
          assert.strictEqual((await get(path, { headers: { ...headers, "if-none-match": etag } })).status, 304)
        }
        await get(path, { method: "HEAD", headers })
      }
    }
    assert.strictEqual(await viewsOf(), views)
  })

  it("keeps no answer of an engine that stands in, not of one either that took over meanwhile", async () => {
    const memory = Context.get(Effect.runSync(Effect.scoped(Layer.build(MemorySearchEngine.layer))), SearchEngine)
    // What answers now: the engine as it was built last, or nothing.
    let built: object | undefined = {}
    let failsNext = false
    const standIn = {}
    const { json } = api({
      search: Layer.succeed(SearchEngine, {
        index: (view: CatalogueView) =>
          Effect.map(memory.index(view), (index) => {
            const either = <A>(answer: Effect.Effect<A, SearchUnavailable>, none: A) =>
              Effect.suspend(() => {
                if (failsNext) built = undefined
                failsNext = false
                return built === undefined ? Effect.succeed(none) : answer
              })
            return {
              search: (query) => either(index.search(query), { hits: [], total: 0, facets: undefined }),
              complete: (query) => either(index.complete(query), []),
              source: () => built ?? standIn
            } satisfies SearchIndex
          }),
        probe: Effect.void
      })
    })
    const search = async (q = "rocket") => (await json(`/api/emoji/search?q=${q}`)).body.total
    const complete = async () => (await json("/api/emoji/autocomplete?q=rock")).body.items.length
    for (const expected of [1, 0, 1]) {
      built = expected === 0 ? undefined : {}
      // What is asked for again is kept.
      for (let times = 0; times < 4; times++) {
        assert.deepStrictEqual([await search(), await complete()], [expected, expected])
      }
    }
    assert.strictEqual(await search("grinning"), 2)
    failsNext = true
    assert.strictEqual(await search("grinning"), 0)
    built = {}
    assert.strictEqual(await search("grinning"), 2)
  })

  it("goes the usual way where something breaks, and says so in the log", async () => {
    const memory = Context.get(Effect.runSync(Effect.scoped(Layer.build(MemorySearchEngine.layer))), SearchEngine)
    let breaks = 1
    const { json, messages } = api({
      search: Layer.succeed(SearchEngine, {
        index: (view: CatalogueView) =>
          Effect.map(memory.index(view), (index): SearchIndex => ({
            ...index,
            search: (query) => Effect.suspend(() => (breaks-- > 0 ? Effect.die("a broken index") : index.search(query)))
          })),
        probe: Effect.void
      })
    })
    assert.deepInclude(await json("/api/emoji/search?q=rocket"), { status: 200 })
    assert.lengthOf(
      messages.filter((message) => message.includes("a broken index")),
      1
    )
  })
})
