import { SearchEngine } from "@emoji-catalogue/application/search"
import { MemorySearchEngine, sampleDraft } from "@emoji-catalogue/application/testing"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import { type PageRequest, trustedProxies } from "@emoji-catalogue/http-server"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, vi } from "vitest"
import { adminKey } from "../support/credentials.ts"
import { fakePages } from "../support/fakePages.ts"
import { draftBeforeRename } from "../support/renamedDraft.ts"
import { problemOf, remainingRequestsOf } from "../support/responses.ts"
import { type TestApi, testApi } from "../support/testApi.ts"

const caching = "public, max-age=60, stale-while-revalidate=600"

/** The headers of a response that do not differ between two requests. */
const lastingHeadersOf = ({ headers }: Response) =>
  Object.fromEntries(Array.from(headers).filter(([name]) => !/^(?:x-request-id|ratelimit)$/.test(name)))

const viewsOf = async ({ json }: TestApi, slug: string): Promise<number> =>
  (await json("/api/emoji/popular")).body.items.find((item: { slug: string }) => item.slug === slug).views

describe("a page", () => {
  it("is HTML with a content security policy, an ETag and the caching of the catalogue, and sets no cookie", async () => {
    const { get } = testApi({ pages: fakePages().pages })
    const response = await get("/")
    assert.strictEqual(response.status, 200)
    assert.strictEqual(await response.text(), "<h1>Home</h1>")
    const { headers } = response
    assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
    assert.strictEqual(headers.get("cache-control"), caching)
    assert.isNull(headers.get("set-cookie"))
    const policy = headers.get("content-security-policy") ?? ""
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; /)
    for (const part of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) assert.include(policy, part)
    assert.notMatch(policy, /unsafe|\*|https?:/)
    const etag = headers.get("etag")!
    const unchanged = await get("/", { headers: { "if-none-match": etag } })
    assert.deepStrictEqual([unchanged.status, unchanged.headers.get("etag")], [304, etag])
  })

  it("is the same from the response cache, which renders it no more", async () => {
    const { pages, rendered } = fakePages()
    const { get } = testApi({ pages })
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "accept-encoding": encoding }
      const responses = [await get("/", { headers }), await get("/", { headers }), await get("/", { headers })]
      const bodies = await Promise.all(
        responses.map(async (each) => Buffer.from(await each.arrayBuffer()).toString("hex"))
      )
      assert.deepStrictEqual(
        bodies,
        Array.from(bodies, () => bodies[0])
      )
      const [first, ...others] = responses.map(lastingHeadersOf)
      for (const other of others) assert.deepStrictEqual(other, first)
    }
    // The first request of a URL stores nothing. Each of the three encodings is stored once.
    assert.lengthOf(rendered, 4)
    const etag = (await get("/")).headers.get("etag")!
    assert.strictEqual((await get("/", { headers: { "if-none-match": etag } })).status, 304)
    assert.lengthOf(rendered, 4)
  })

  it("responds to HEAD as to GET without a body, and allows no other method", async () => {
    const { get, json } = testApi({ pages: fakePages().pages })
    const head = await get("/", { method: "HEAD" })
    assert.deepStrictEqual([head.status, await head.text()], [200, ""])
    assert.deepStrictEqual(lastingHeadersOf(head), lastingHeadersOf(await get("/")))
    const posted = await json("/", { method: "POST" })
    assert.deepStrictEqual([posted.status, posted.headers.get("allow")], [405, "GET, HEAD, OPTIONS"])
  })

  it("gets the path with the query, the public URL of the service, and its operator", async () => {
    const { pages, rendered } = fakePages()
    const named = { name: "Emoji e.V.", contact: "a@emoji.example" }
    const { get } = testApi({ pages, baseUrl: "https://emoji.example", operator: named })
    await get("/emoji/a;b?language=de")
    const [{ baseUrl, operator, url }] = rendered as [(typeof rendered)[number]]
    assert.deepStrictEqual([url, baseUrl], ["/emoji/a%3Bb?language=de", "https://emoji.example"])
    assert.deepStrictEqual(operator, named)
  })

  it("shows an error with its status, which no cache stores", async () => {
    const { get } = testApi({ pages: fakePages().pages })
    for (let times = 0; times < 3; times++) {
      const response = await get("/emoji/no-such-emoji")
      assert.strictEqual(response.status, 404)
      assert.strictEqual(await response.text(), "<h1>This emoji does not exist.</h1>")
      assert.deepInclude(lastingHeadersOf(response), {
        "cache-control": "no-store",
        "content-type": "text/html; charset=utf-8"
      })
      assert.isNull(response.headers.get("etag"))
    }
  })

  it("redirects", async () => {
    const service = testApi({ drafts: [draftBeforeRename, sampleDraft], pages: fakePages().pages })
    const response = await service.get("/emoji/old-name")
    assert.deepStrictEqual([response.status, response.headers.get("location")], [301, "/emoji/grinning-face"])
    assert.isNull(response.headers.get("set-cookie"))
  })

  it("does not exist if the renderer does not know its path", async () => {
    const service = testApi({ pages: fakePages({ render: async () => undefined }).pages })
    assert.deepStrictEqual(problemOf(await service.json("/emoji/x")), { status: 404, code: "not_found" })
  })

  it("that fails is an internal problem, and the log has the cause", async () => {
    let fails = true
    const render = async () => {
      if (fails) throw new Error("no such template")
      return { status: 200, body: "fine" }
    }
    const { get, json, messages } = testApi({ pages: fakePages({ render }).pages })
    const failed = await json("/emoji/red-heart", { headers: { "x-request-id": "broken" } })
    assert.deepStrictEqual(problemOf(failed), { status: 500, code: "internal" })
    assert.strictEqual(failed.body.requestId, "broken")
    assert.notInclude(JSON.stringify(failed.body), "template")
    const [logged] = messages.filter((message) => message.includes("no such template"))
    assert.include(logged, '"requestId":"broken"')
    assert.include(logged, '"route":"/emoji/:slug"')
    fails = false
    assert.strictEqual((await get("/emoji/red-heart")).status, 200)
  })

  it("is also shown to a browser whose session has ended, which loses its cookie", async () => {
    const { accessLog, get } = testApi({ pages: fakePages().pages })
    const response = await get("/", { headers: { cookie: "emoji-session=a.b.c" } })
    assert.strictEqual(response.status, 200)
    assert.match(response.headers.getSetCookie().join(), /^emoji-session=;.*max-age=0/i)
    assert.strictEqual(response.headers.get("cache-control"), "private, no-store")
    assert.strictEqual(accessLog.at(-1)!.caller, "anonymous")
  })

  it("is not shown to a client with an invalid key", async () => {
    const { json } = testApi({ pages: fakePages().pages })
    const refused = await json("/", { headers: { "x-api-key": "emk_wrong" } })
    assert.deepStrictEqual(problemOf(refused), { status: 401, code: "unauthenticated" })
  })
})

describe("the code of the pages", () => {
  it("is loaded once, by the first request", async () => {
    const { counts, pages } = fakePages()
    const { get } = testApi({ pages })
    assert.strictEqual(counts.loads, 0)
    await get("/api/emoji")
    assert.strictEqual(counts.loads, 0)
    await Promise.all(["/", "/emoji/red-heart", "/web/script-1.js", "/"].map((path) => get(path)))
    assert.strictEqual(counts.loads, 1)
  })

  it("is loaded again after a failure", async () => {
    const { pages } = fakePages()
    let failures = 2
    const load = async () => {
      if (failures-- > 0) throw new Error("cannot bundle")
      return pages.load()
    }
    const { get, json, messages } = testApi({ pages: { ...pages, load } })
    for (let times = 0; times < 2; times++) {
      assert.deepStrictEqual(problemOf(await json("/")), { status: 500, code: "internal" })
    }
    assert.lengthOf(
      messages.filter((message) => message.includes("cannot bundle")),
      2
    )
    assert.strictEqual((await get("/")).status, 200)
    assert.strictEqual((await get("/")).status, 200)
    assert.strictEqual(failures, -1)
  })
})

describe("a file of the pages", () => {
  it("never changes, and needs no admission", async () => {
    const { get } = testApi({ pages: fakePages().pages, rateLimits: { anonymous: 1 } })
    for (let times = 0; times < 4; times++) {
      const response = await get("/web/script-1.js")
      assert.deepStrictEqual([response.status, await response.text()], [200, "start()"])
      assert.strictEqual(response.headers.get("cache-control"), "public, max-age=31536000, immutable")
      assert.strictEqual(response.headers.get("content-type"), "text/javascript; charset=utf-8")
      assert.isNull(response.headers.get("ratelimit"))
      const etag = response.headers.get("etag")!
      assert.strictEqual((await get("/web/script-1.js", { headers: { "if-none-match": etag } })).status, 304)
    }
  })

  it.each(["/web/script-2.js", "/web/..%2Fserver.js", "/web/script-1.js/x"])(
    "that does not exist: %s",
    async (path) => {
      const { json } = testApi({ pages: fakePages().pages })
      assert.deepStrictEqual(problemOf(await json(path)), { status: 404, code: "not_found" })
    }
  )
})

describe("without pages", () => {
  it("the root leads to the documentation, and no page exists", async () => {
    const { get, json } = testApi()
    const root = await get("/")
    assert.deepStrictEqual([root.status, root.headers.get("location")], [302, "/docs"])
    for (const path of ["/emoji/red-heart", "/search", "/web/script-1.js"]) {
      assert.deepStrictEqual(problemOf(await json(path)), { status: 404, code: "not_found" })
    }
    const based = testApi({ baseUrl: "https://emoji.example" })
    assert.strictEqual((await based.get("/")).headers.get("location"), "https://emoji.example/docs")
  })
})

describe("a page and the requests of its renderer", () => {
  it("are one request for the rate limit, the access log and analytics, with one request id", async () => {
    const { accessLog, get, issueKey, json } = testApi({ pages: fakePages().pages })
    const { body: key } = await issueKey({ rateLimitPerHour: 100 })
    const headers = { "x-api-key": key.key, "x-request-id": "one-request" }
    accessLog.length = 0
    const before = remainingRequestsOf((await get("/api/stats", { headers })).headers)
    for (let times = 1; times <= 4; times++) {
      const response = await get("/emoji/red-heart", { headers })
      assert.strictEqual(remainingRequestsOf(response.headers), before - times)
      assert.strictEqual(response.headers.get("x-request-id"), "one-request")
    }
    assert.deepStrictEqual(
      accessLog.slice(1).map(({ caller, requestId, route, status }) => ({ caller, requestId, route, status })),
      Array.from({ length: 4 }, () => ({
        caller: `key:${key.id}`,
        requestId: "one-request",
        route: "/emoji/:slug",
        status: 200
      }))
    )
    const { body } = await json("/api/admin/analytics/api", { headers: { "x-api-key": adminKey } })
    assert.deepStrictEqual(
      body.endpoints.map(({ requests, route }: { requests: number; route: string }) => [route, requests]),
      [
        ["/emoji/:slug", 4],
        ["/api/admin/api-keys", 1],
        ["/api/stats", 1]
      ]
    )
  })

  it("are rejected together when the rate limit is reached", async () => {
    const { pages, rendered } = fakePages()
    const { get, json } = testApi({ pages, rateLimits: { anonymous: 2 } })
    assert.strictEqual((await get("/emoji/red-heart")).status, 200)
    assert.strictEqual((await get("/emoji/red-heart")).status, 200)
    assert.deepStrictEqual(problemOf(await json("/emoji/red-heart")), { status: 429, code: "rate_limited" })
    assert.lengthOf(rendered, 2)
  })

  it("use no credential of the client", async () => {
    const statuses: Array<number> = []
    const render = async ({ fetch }: { readonly fetch: typeof globalThis.fetch }) => {
      statuses.push((await fetch("http://service.internal/api/admin/api-keys")).status)
      return { status: 200, body: "" }
    }
    const { get } = testApi({ pages: fakePages({ render }).pages })
    await get("/", { headers: { "x-api-key": adminKey } })
    assert.deepStrictEqual(statuses, [401])
  })

  it("count a view each time the page is served, also from the cache and as unchanged, but not for HEAD", async () => {
    const service = testApi({ pages: fakePages().pages })
    const { get } = service
    for (let times = 0; times < 4; times++) await get("/emoji/red-heart")
    assert.strictEqual(await viewsOf(service, "red-heart"), 4)
    const etag = (await get("/emoji/red-heart")).headers.get("etag")!
    for (let times = 0; times < 2; times++) {
      assert.strictEqual((await get("/emoji/red-heart", { headers: { "if-none-match": etag } })).status, 304)
    }
    assert.strictEqual(await viewsOf(service, "red-heart"), 7)
    await get("/emoji/red-heart", { method: "HEAD" })
    assert.strictEqual(await viewsOf(service, "red-heart"), 7)
    // The response of the API was stored with the view that its own requests count.
    for (let times = 0; times < 3; times++) await get("/api/emoji/red-heart")
    assert.strictEqual(await viewsOf(service, "red-heart"), 10)
  })

  it("count no view if the page fails afterwards", async () => {
    const render = async ({ fetch }: { readonly fetch: typeof globalThis.fetch }) => {
      await fetch("http://service.internal/api/emoji/red-heart")
      throw new Error("failed after the request")
    }
    const service = testApi({ pages: fakePages({ render }).pages })
    assert.strictEqual((await service.get("/emoji/red-heart")).status, 500)
    await service.get("/api/emoji/red-heart")
    assert.strictEqual(await viewsOf(service, "red-heart"), 1)
  })

  it("follow a former slug", async () => {
    const seen: Array<unknown> = []
    const render = async ({ fetch }: { readonly fetch: typeof globalThis.fetch }) => {
      const response = await fetch("http://service.internal/api/emoji/old-name?language=ja")
      seen.push(response.status, ((await response.json()) as { slug: string }).slug)
      return { status: 200, body: "" }
    }
    const { get } = testApi({ drafts: [draftBeforeRename, sampleDraft], pages: fakePages({ render }).pages })
    await get("/")
    assert.deepStrictEqual(seen, [200, "grinning-face"])
  })

  it("are cached no longer than the response of the API that people change", async () => {
    const rendered: Array<string> = []
    const render = async ({ fetch, url }: PageRequest) => {
      for (const path of url.split("?paths=")[1]!.split(",")) await fetch(`http://service.internal/api/${path}`)
      rendered.push(url)
      return { status: 200, body: "<h1>Gallery</h1>" }
    }
    const { get } = testApi({ pages: fakePages({ render }).pages })
    for (const [paths, expected, hasEtag, isStored] of [
      ["stats", caching, true, true],
      ["stats,uploads", "no-cache", true, false],
      ["uploads,stats", "no-cache", true, false],
      ["uploads,uploads/6a2f41a3-c54c-4ad2-9c1c-8f1f0b4f3a11", "no-store", false, false]
    ] as const) {
      rendered.length = 0
      for (let times = 0; times < 4; times++) {
        const { headers, status } = await get(`/?paths=${paths}`)
        assert.deepStrictEqual([status, headers.get("cache-control"), headers.has("etag")], [200, expected, hasEtag])
        if (!hasEtag) continue
        const unchanged = await get(`/?paths=${paths}`, { headers: { "if-none-match": headers.get("etag")! } })
        assert.deepStrictEqual([unchanged.status, unchanged.headers.get("cache-control")], [304, expected], paths)
      }
      assert.strictEqual(rendered.length < 4, isStored, paths)
    }
  })

  it("are not cached while the search index is updated", async () => {
    let isUpdating = true
    const searchEngine = Layer.effect(
      SearchEngine,
      Effect.map(SearchEngine, ({ index, probe }) => ({
        probe,
        index: (view: CatalogueView) => Effect.map(index(view), (index) => ({ ...index, isUpdating: () => isUpdating }))
      }))
    ).pipe(Layer.provide(MemorySearchEngine.layer))
    const { pages, rendered } = fakePages()
    const { get } = testApi({ pages, searchEngine })
    for (let times = 1; times <= 3; times++) {
      const { headers, status } = await get("/search?q=rocket")
      assert.deepStrictEqual([status, headers.get("cache-control"), headers.has("etag")], [200, "no-store", false])
      assert.lengthOf(rendered, times)
    }
    isUpdating = false
    const { headers } = await get("/search?q=rocket")
    assert.deepStrictEqual([headers.get("cache-control"), headers.has("etag")], [caching, true])
  })
})

describe("a search on a page", () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
        shouldAdvanceTime: true
      })
  )
  afterEach(() => void vi.useRealTimers())

  it("counts for the caller of the page, also when the page is cached", async () => {
    const { get, json } = testApi({
      pages: fakePages().pages,
      peerAddress: "10.0.0.1",
      trustedProxies: trustedProxies(["10.0.0.1"])
    })
    // One caller requests the page until it is cached, and two other callers get it from the cache.
    const addresses = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"]
    for (const address of addresses) {
      const response = await get("/search?q=rocket", { headers: { "x-forwarded-for": address } })
      assert.strictEqual(await response.text(), "<p>1</p>")
    }
    await vi.advanceTimersByTimeAsync(5_500)
    await vi.waitFor(
      async () => {
        const { items } = (await json("/api/search/popular")).body
        assert.deepStrictEqual(
          items.map(({ searches, term }: { searches: number; term: string }) => [term, searches]),
          [["rocket", 5]]
        )
      },
      { timeout: 60_000 }
    )
  })
})

const codeIn = async (response: Response) => ((await response.json()) as { readonly code: string }).code

describe("an error at the address of a page", () => {
  const html = { headers: { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "x-request-id": "r-1" } }

  it("is a page for browsers, and a problem document for programs", async () => {
    const { accessLog, get } = testApi({ pages: fakePages().pages })
    const paths = ["/nope", "/nope/", "/de/nope", "/nope/%3Cb%3E", "/docs/nope"]
    for (const path of paths) {
      const page = await get(path, html)
      assert.deepStrictEqual([page.status, page.headers.get("content-type")], [404, "text/html; charset=utf-8"], path)
      assert.strictEqual(page.headers.get("cache-control"), "no-store")
      assert.match(page.headers.get("content-security-policy") ?? "", /^default-src 'none'; script-src 'self'/, path)
      assert.strictEqual(await page.text(), `<h1>No page at ${path}</h1>`)
      assert.isNull(accessLog.at(-1)!.route)
    }
    const post = await get("/api/emoji/%E2%9D%A4/copy", html)
    assert.deepStrictEqual([post.status, post.headers.get("allow")], [405, "POST, OPTIONS"])
    for (const headers of [{}, { accept: "*/*" }, { accept: "application/json" }]) {
      for (const path of paths) assert.strictEqual(await codeIn(await get(path, { headers })), "not_found", path)
    }
    assert.include(await (await get("/nope/%ff", html)).text(), "<p>This path does not exist.</p>")
    assert.strictEqual((await get("/nope", { ...html, method: "HEAD" })).status, 404)
    assert.strictEqual((await get("/nope", { ...html, method: "POST" })).status, 404)
  })

  it("is a page at other spellings of the addresses of pages, which are not rendered", async () => {
    const { pages, rendered } = fakePages()
    const { get } = testApi({ pages })
    for (const path of ["//emoji/red-heart", "/emoji//red-heart", "/emoji/red-heart//", "/%65moji//red-heart"]) {
      for (let times = 0; times < 3; times++) assert.strictEqual((await get(path, html)).status, 404, path)
      assert.strictEqual(await codeIn(await get(path)), "not_found", path)
    }
    assert.lengthOf(rendered, 0)
  })

  it("is a problem document below the files of pages, which need no admission", async () => {
    const { get } = testApi({ pages: fakePages().pages })
    for (const path of ["/web/a", "/web/a/b"])
      assert.strictEqual(await codeIn(await get(path, html)), "not_found", path)
  })

  it("is a page if the renderer knows no page at the address", async () => {
    const { get } = testApi({ pages: fakePages({ render: async () => undefined }).pages })
    const page = await get("/emoji/x", html)
    assert.deepStrictEqual([page.status, await page.text()], [404, "<h1>No page at /emoji/x</h1>"])
  })

  it("is a page that needs no renderer if the renderer fails, or if the rate limit is exceeded", async () => {
    const failing = fakePages({ render: () => Promise.reject(new Error("broken")) })
    const page = await testApi({ pages: failing.pages }).get("/", html)
    assert.deepStrictEqual([page.status, page.headers.get("content-type")], [500, "text/html; charset=utf-8"])
    const text = await page.text()
    assert.include(text, "<p>The request failed.")
    assert.include(text, "<code>r-1</code>")
    assert.include(text, '<a href="/">')
    const limited = testApi({ pages: fakePages().pages, rateLimits: { anonymous: 1 } })
    await limited.get("/")
    const refused = await limited.get("/", html)
    assert.deepStrictEqual([refused.status, refused.headers.get("content-type")], [429, "text/html; charset=utf-8"])
    assert.isNotNull(refused.headers.get("retry-after"))
  })

  it("is a page if a browser gets no download, and says which parts of the address are invalid", async () => {
    const { get } = testApi({ pages: fakePages().pages })
    const zip = "/api/emoji/download/zip?emoji=%3Cb%3E"
    const page = await get(zip, html)
    assert.deepStrictEqual([page.status, page.headers.get("content-type")], [400, "text/html; charset=utf-8"])
    assert.include(await page.text(), "<li><code>emoji</code>: Unknown: &lt;b></li>")
    for (const headers of [{}, { accept: "*/*" }, { accept: "application/zip" }]) {
      assert.strictEqual(await codeIn(await get(zip, { headers })), "validation_failed")
    }
  })

  it("stays a problem document below /api/, for images, and without pages", async () => {
    const { get } = testApi({ pages: fakePages().pages })
    assert.strictEqual(await codeIn(await get("/api/emoji/nope", html)), "not_found")
    assert.strictEqual(await codeIn(await get("/assets/nope.svg", html)), "not_found")
    assert.strictEqual(await codeIn(await testApi().get("/nope", html)), "not_found")
  })
})
