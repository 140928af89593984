import { type CatalogueView, SearchEngine, SearchUnavailable } from "@emoji-catalogue/application"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { adminKey, api } from "../support/testApi.ts"

const { get, json } = api()

const failingSearch = (
  failure: Effect.Effect<never, SearchUnavailable>,
  probe: Effect.Effect<void, SearchUnavailable> = failure
) =>
  api({
    search: Layer.succeed(SearchEngine, {
      index: (view: CatalogueView) =>
        Effect.succeed({ search: () => failure, complete: () => failure, source: () => view }),
      probe
    })
  })

describe("a request that does not fit the contract", () => {
  it("is told every wrong parameter at once", async () => {
    const { body, headers, status } = await json(
      "/api/emoji?limit=501&offset=-1&language=xx&platform=nope&year=x&version=v"
    )
    assert.strictEqual(status, 400)
    assert.strictEqual(headers.get("content-type"), "application/problem+json")
    assert.strictEqual(body.code, "validation_failed")
    assert.strictEqual(body.instance, "/api/emoji")
    assert.strictEqual(body.requestId, headers.get("x-request-id"))
    assert.sameMembers(
      body.errors.map(({ path }: { path: string }) => path),
      ["limit", "offset", "language", "platform", "year", "version"]
    )
  })

  it("is told of the path and the query together", async () => {
    const { body } = await json("/api/emoji/trait/nope?limit=x&language=yy")
    assert.deepStrictEqual(body.errors.map(({ path }: { path: string }) => path).sort(), ["language", "limit", "trait"])
  })

  it("is told the same of parameters that nobody reads, under /api alone", async () => {
    assert.strictEqual((await json("/api/health?x=%")).status, 400)
    assert.strictEqual((await get("/docs?x=%")).status, 200)
  })

  it("is told what it sent twice", async () => {
    const { body } = await json("/api/emoji?limit=1&limit=2&offset=x")
    assert.deepStrictEqual(body.errors, [
      { path: "limit", message: "Sent more than once" },
      { path: "offset", message: "Expected an integer" }
    ])
    const beside = await json("/api/emoji/trait/nope?limit=1&limit=2")
    assert.deepInclude(beside.body.errors, { path: "limit", message: "Sent more than once" })
  })

  it.each(["%", "a%f", "%zz", "a+%ff", "%F0%9F%92", "%ED%A0%80", "%C0%AF", "%D8%00"])(
    "is told of %s, which is no text",
    async (text) => {
      for (const path of ["/api/emoji/search?limit=1&q", "/api/emoji?group", "/api/stats?nothing"]) {
        const { body, status } = await json(`${path}=${text}&limit=1`)
        assert.deepStrictEqual(
          [status, body.errors],
          [400, [{ path: /\w+$/.exec(path)![0], message: "Not valid percent-encoded UTF-8" }]]
        )
      }
    }
  )

  it("is told once of each parameter that is no text, by a name that is not too long", async () => {
    const many = await json(`/api/emoji?${"p=%ff&".repeat(60)}=%ff&q=%fe`)
    assert.strictEqual(many.body.detail, "Invalid: p, query, q.")
    assert.lengthOf(many.body.errors, 3)
    const long = await json(`/api/emoji?${"n".repeat(5000)}=%ff`)
    assert.strictEqual(long.body.errors[0].path, "n".repeat(1000))
    assert.isBelow(JSON.stringify(long.body).length, 3000)
  })

  it.each([
    ["limit=0", "limit"],
    ["limit=x", "limit"],
    ["limit=1e2", "limit"],
    ["limit=0x10", "limit"],
    ["limit=10.5", "limit"],
    ["limit=%20", "limit"],
    ["limit=1&limit=2", "limit"],
    ["limit=99999999999999999999999", "limit"],
    ["offset=-0.5", "offset"],
    ["group=%00", "group"],
    ["group=%20", "group"],
    [`group=${"x".repeat(101)}`, "group"],
    ["version=17.x", "version"],
    ["language=EN", "language"]
  ])("%s names %s", async (query, path) => {
    const { body, status } = await json(`/api/emoji?${query}`)
    assert.strictEqual(status, 400)
    assert.deepStrictEqual(
      body.errors.map((error: { path: string }) => error.path),
      [path]
    )
  })

  it("must say what to search for", async () => {
    for (const path of ["search", "search?q=", "search?q=%20%20", "autocomplete", `search?q=${"x".repeat(201)}`]) {
      const { body, status } = await json(`/api/emoji/${path}`)
      assert.strictEqual(status, 400)
      assert.strictEqual(body.errors[0].path, "q")
    }
    assert.strictEqual((await json("/api/emoji/autocomplete?q=a&limit=51")).body.errors[0].path, "limit")
  })

  it("is told how long a path parameter may be", async () => {
    const { body, status } = await json(`/api/emoji/${"x".repeat(201)}`)
    assert.strictEqual(status, 400)
    assert.strictEqual(body.errors[0].path, "slug")
    assert.strictEqual((await json(`/api/emoji/${"x".repeat(200)}`)).status, 404)
  })

  it("may hold a path that is not properly encoded", async () => {
    const { body, status } = await json("/api/emoji/%ff")
    assert.strictEqual(status, 400)
    assert.strictEqual(body.code, "validation_failed")
  })
})

describe("what is not there", () => {
  it("is a 404 problem anywhere", async () => {
    for (const path of ["/api/nope", "/nope", "/api/emoji/trait", "/api/", "/API/EMOJI"]) {
      const { body, headers, status } = await json(path)
      assert.strictEqual(status, 404, path)
      assert.strictEqual(body.code, "not_found")
      assert.strictEqual(headers.get("cache-control"), "no-store")
    }
  })

  it("is what lies behind a semicolon in a path, which begins no query", async () => {
    for (const path of ["/docs;x", "/api/emoji;limit=1", "/api/emoji/search;q=a", "/api/admin/api-keys;x?limit=1"]) {
      const { body, status } = await json(path, { headers: { "x-api-key": adminKey } })
      assert.deepStrictEqual([status, body.code], [404, "not_found"], path)
    }
    assert.strictEqual((await get("/api/emoji?group=a;b")).status, 200)
  })

  it("is a 405 problem with the methods that are there", async () => {
    for (const path of ["/api/emoji", "/api/emoji/search", "/api/emoji/grinning-face"]) {
      const { body, headers, status } = await json(path, { method: "DELETE" })
      assert.strictEqual(status, 405, path)
      assert.strictEqual(body.code, "method_not_allowed")
      assert.strictEqual(headers.get("allow"), "GET, HEAD, OPTIONS")
    }
    for (const path of ["/openapi.json", "/docs"]) {
      assert.strictEqual((await get(path, { method: "POST" })).status, 405)
    }
    const options = await get("/api/emoji", { method: "OPTIONS" })
    assert.strictEqual(options.status, 204)
    assert.strictEqual(options.headers.get("allow"), "GET, HEAD, OPTIONS")
  })
})

describe("what goes wrong here", () => {
  it("is a 500 problem that tells nothing, and a log that tells all", async () => {
    const { json, messages } = failingSearch(Effect.die(new Error("secret at /etc/passwd")))
    const { body, headers, status } = await json("/api/emoji/search?q=a")
    assert.strictEqual(status, 500)
    assert.strictEqual(body.code, "internal")
    assert.notInclude(JSON.stringify(body), "secret")
    assert.strictEqual(body.requestId, headers.get("x-request-id"))
    assert.include(messages.join(), "secret at /etc/passwd")
  })

  it("is a 503 problem where it may pass", async () => {
    const { json } = failingSearch(Effect.fail(new SearchUnavailable({ reason: "down" })))
    for (const path of ["search", "autocomplete"]) {
      const { body, status } = await json(`/api/emoji/${path}?q=a`)
      assert.strictEqual(status, 503)
      assert.strictEqual(body.code, "unavailable")
    }
  })

  it("is a 503 problem where it takes longer than forty seconds", async () => {
    const { get } = failingSearch(Effect.never, Effect.void)
    await get("/api/health")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
    try {
      let isAnswered = false
      const answer = get("/api/emoji/search?q=a", { method: "HEAD" }).finally(() => (isAnswered = true))
      await vi.advanceTimersByTimeAsync(39_900)
      assert.isFalse(isAnswered)
      await vi.advanceTimersByTimeAsync(200)
      assert.strictEqual((await answer).status, 503)
    } finally {
      vi.useRealTimers()
    }
  })
})
