import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchIndex, type SearchUnavailable } from "@emoji-catalogue/application/search"
import { MemorySearchEngine, sampleCatalogue } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { ResponseCache } from "../../src/response-cache/ResponseCache.ts"
import { credentialedOrigin } from "../support/credentials.ts"
import { type TestApi, testApi } from "../support/testApi.ts"

/** A response and its access log entry without the parts that differ between requests. */
const requestOnce = async ({ accessLog, get }: TestApi, path: string, init: RequestInit) => {
  const response = await get(path, init)
  const headers = Object.fromEntries(response.headers)
  delete headers["x-request-id"]
  headers["ratelimit"] = headers["ratelimit"]?.replace(/r=\d+;t=\d+/, "") ?? ""
  const body = Buffer.from(await response.arrayBuffer())
  const isProblem = headers["content-type"]?.startsWith("application/problem+json")
  const { requestId: _, ...problem } = isProblem && body.length > 0 ? JSON.parse(body.toString()) : {}
  const { bytes, method, route, status } = accessLog.at(-1)!
  return {
    status: response.status,
    headers: isProblem ? { ...headers, "content-length": "" } : headers,
    body: isProblem ? JSON.stringify(problem) : body.toString("base64"),
    log: { bytes: isProblem ? 0 : bytes, method, route, status }
  }
}

/** Asserts that three responses are equal: the first is created, the second created and stored, the third from the cache. */
const assertSameFromCache = async (service: TestApi, path: string, init: RequestInit = {}) => {
  const created = await requestOnce(service, path, init)
  for (let times = 0; times < 2; times++) {
    assert.deepStrictEqual(await requestOnce(service, path, init), created, `${path} ${JSON.stringify(init)}`)
  }
}

const paths = [
  "/api/emoji",
  "/api/emoji?limit=3",
  "/api/emoji?limit=3&offset=3&language=ja",
  "/api/emoji?offset=2&limit=2&group=Smileys%20%26%20Emotion",
  "/api/emoji?group=smileys+%26+emotion&limit=1",
  "/api/emoji?platform=twitter&year=2015&version=0.6&subgroup=face-smiling",
  "/api/emoji?limit=501&offset=-1&language=xx",
  "/api/emoji?limit=3&limit=4",
  "/api/emoji?__proto__=1&limit=2",
  "/api/emoji?group=%FF&limit=2",
  "/api/emoji?group=%00",
  "/api/emoji/",
  "/api/emoji/red-heart",
  "/api/emoji/red-heart?language=de",
  "/api/emoji/%E2%9D%A4%EF%B8%8F",
  "/api/emoji/2764",
  "/api/emoji/no-such-emoji",
  "/api/emoji/%E0%A4%A",
  "/api/emoji/red-heart/",
  "/api/emoji/red-heart;x",
  "/api/emoji/search?q=flag",
  "/api/emoji/search?q=flag&limit=1&offset=1&facets=true",
  "/api/emoji/search?q=red+heart&language=fr&platform=openmoji",
  "/api/emoji/search",
  "/api/emoji/autocomplete?q=gr",
  "/api/emoji/autocomplete?q=GR&limit=1&language=ko",
  "/api/emoji/categories",
  "/api/emoji/compare/twitter/openmoji?limit=1",
  "/api/emoji/svgs?platform=twitter&emoji=red-heart,flag-japan,woman-astronaut",
  `/api/emoji/svgs?platform=twitter&emoji=${Array.from({ length: 100 }, () => "red-heart").join()}`,
  "/api/platforms",
  "/api/stats"
]

describe("a response from the cache equals the created one", () => {
  it("for every URL, encoding and origin", async () => {
    for (const headers of [
      {},
      { "accept-encoding": "gzip, deflate, br" },
      { "accept-encoding": "gzip;q=1, br;q=0" },
      { "accept-encoding": "identity" },
      { origin: credentialedOrigin },
      { origin: "https://elsewhere.example" }
    ]) {
      const service = testApi()
      for (const path of paths) await assertSameFromCache(service, path, { headers })
    }
  })

  it("for conditional requests", async () => {
    for (const path of ["/api/emoji?limit=3", "/api/emoji", "/api/emoji/red-heart", "/api/emoji/search?q=flag"]) {
      for (const encoding of ["identity", "br", "gzip"]) {
        const service = testApi()
        const headers = { "accept-encoding": encoding }
        const etag = (await service.get(path, { headers })).headers.get("etag")!
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*", '"other"', `${etag.slice(0, -1)}-br"`]) {
          await assertSameFromCache(service, path, { headers: { ...headers, "if-none-match": tag } })
        }
        const { status } = await service.get(path, { headers: { ...headers, "if-none-match": etag } })
        assert.strictEqual(status, 304)
      }
    }
  })

  it("for other methods", async () => {
    const service = testApi()
    for (const path of paths) {
      for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"]) await assertSameFromCache(service, path, { method })
    }
  })

  const shared = testApi()
  it.prop(
    "for any query and any slug",
    [Schema.String, Schema.String, Schema.Literals(["list", "search", "autocomplete", "detail"])],
    async ([first, second, route]) => {
      const [a, b] = [first, second].map((text) => encodeURIComponent(text.toWellFormed()))
      const path =
        route === "detail"
          ? `/api/emoji/${a || "x"}?language=${b}`
          : route === "list"
            ? `/api/emoji?group=${a}&limit=${b}`
            : `/api/emoji/${route}?q=${a}&${b}=1`
      await assertSameFromCache(shared, path)
    }
  )
})

describe("the response cache", () => {
  it("counts every view, including cached responses", async () => {
    const { get, json } = testApi()
    const { slug } = sampleCatalogue.emoji[0]!
    const viewsOf = async () =>
      (await json("/api/emoji/popular")).body.items.find((item: { slug: string }) => item.slug === slug).views
    let views = 0
    for (const encoding of ["identity", "br"]) {
      const path = `/api/emoji/${slug}`
      const headers = { "accept-encoding": encoding }
      for (let times = 0; times < 4; times++, views++) await get(path, { headers })
      const etag = (await get(path, { headers })).headers.get("etag")!
      views++
      for (let times = 0; times < 3; times++, views++) {
        assert.strictEqual((await get(path, { headers: { ...headers, "if-none-match": etag } })).status, 304)
      }
      await get(path, { method: "HEAD", headers })
    }
    assert.strictEqual(await viewsOf(), views)
  })

  it("drops its entries after a failover between engines, also during a request", async () => {
    const memory = Context.get(Effect.runSync(Effect.scoped(Layer.build(MemorySearchEngine.layer))), SearchEngine)
    // The source of the current engine; undefined while the fallback is in use. The fallback finds nothing.
    let primary: object | undefined = {}
    let failsDuringRequest = false
    const fallback = {}
    const { json } = testApi({
      searchEngine: Layer.succeed(SearchEngine, {
        index: (view: CatalogueView) =>
          Effect.map(memory.index(view), (index) => {
            const withFallback = <A>(result: Effect.Effect<A, SearchUnavailable>, empty: A) =>
              Effect.suspend(() => {
                if (failsDuringRequest) primary = undefined
                failsDuringRequest = false
                return primary === undefined ? Effect.succeed(empty) : result
              })
            return {
              search: (query) => withFallback(index.search(query), { hits: [], total: 0, facets: undefined }),
              complete: (query) => withFallback(index.complete(query), []),
              source: () => primary ?? fallback,
              isUpdating: () => false
            } satisfies SearchIndex
          }),
        probe: Effect.void
      })
    })
    const search = async (q = "rocket") => (await json(`/api/emoji/search?q=${q}`)).body.total
    const complete = async () => (await json("/api/emoji/autocomplete?q=rock")).body.items.length
    for (const expected of [1, 0, 1]) {
      primary = expected === 0 ? undefined : {}
      for (let times = 0; times < 4; times++) {
        assert.deepStrictEqual([await search(), await complete()], [expected, expected])
      }
    }
    assert.strictEqual(await search("grinning"), 2)
    failsDuringRequest = true
    assert.strictEqual(await search("grinning"), 0)
    primary = {}
    assert.strictEqual(await search("grinning"), 2)
  })

  it("stores a URL that was requested before, unless many others were requested in between", () => {
    const source = {}
    const json = HttpServerResponse.jsonUnsafe({}, { headers: { etag: `"1"` } })
    const context = { onServed: undefined, route: undefined, writer: undefined }
    const isStoredAfter = (others: number) => {
      const cache = new ResponseCache(2 ** 20)
      const request = (url: string) => {
        const isStored = cache.get(source, url, undefined) !== undefined
        cache.add(source, url, undefined, json, context)
        return isStored
      }
      request("/a")
      for (let other = 0; other < others; other++) request(`/other/${other}`)
      request("/a")
      return request("/a")
    }
    assert.deepStrictEqual([0, 4_998, 9_998, 10_000].map(isStoredAfter), [true, true, true, false])
  })

  it("stores long URLs, and distinguishes them by every character", () => {
    const cache = new ResponseCache(2 ** 20)
    const source = {}
    const context = { onServed: undefined, route: undefined, writer: undefined }
    const urls = Array.from({ length: 20 }, (_, at) => `/api/emoji/svgs?emoji=${"x".repeat(5000)}${at}`)
    for (let times = 0; times < 2; times++) {
      for (const url of urls) {
        const json = HttpServerResponse.jsonUnsafe({ url }, { headers: { etag: `"1"` } })
        assert.isUndefined(cache.get(source, url, "br"))
        cache.add(source, url, "br", json, context)
      }
    }
    for (const url of urls) {
      const { body } = cache.get(source, url, "br")!.full.response
      assert.deepStrictEqual(JSON.parse(new TextDecoder().decode((body as { readonly body: Uint8Array }).body)), {
        url
      })
      assert.isUndefined(cache.get(source, url, undefined))
    }
  })
})
