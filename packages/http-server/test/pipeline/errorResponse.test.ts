import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { SearchUnavailable } from "@emoji-catalogue/application/search"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { adminKey } from "../support/credentials.ts"
import { failingSearchApi } from "../support/failingSearchApi.ts"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()

describe("a request without a route", () => {
  it("is a 404 problem, inside and outside /api", async () => {
    for (const path of ["/api/nope", "/nope", "/api/emoji/trait", "/api/", "/API/EMOJI"]) {
      const { body, headers, status } = await json(path)
      assert.strictEqual(status, 404, path)
      assert.strictEqual(body.code, "not_found")
      assert.strictEqual(headers.get("cache-control"), "no-store")
    }
  })

  it("is 404 with a semicolon in the path, because a semicolon does not start a query", async () => {
    for (const path of ["/docs;x", "/api/emoji;limit=1", "/api/emoji/search;q=a", "/api/admin/api-keys;x?limit=1"]) {
      const { body, status } = await json(path, { headers: { "x-api-key": adminKey } })
      assert.deepStrictEqual([status, body.code], [404, "not_found"], path)
    }
    assert.strictEqual((await get("/api/emoji/search?q=a;b")).status, 200)
  })

  it("is a 405 problem with the supported methods if only the method is wrong", async () => {
    for (const path of ["/api/emoji", "/api/emoji/search", "/api/emoji/grinning-face"]) {
      const { body, headers, status } = await json(path, { method: "DELETE" })
      assert.strictEqual(status, 405, path)
      assert.strictEqual(body.code, "method_not_allowed")
      assert.strictEqual(headers.get("allow"), "GET, HEAD, OPTIONS")
    }
    for (const path of ["/openapi.json", "/docs", "/docs/", "/docs.md", "/llms.txt"]) {
      assert.strictEqual((await get(path, { method: "POST" })).status, 405)
    }
    const options = await get("/api/emoji", { method: "OPTIONS" })
    assert.strictEqual(options.status, 204)
    assert.strictEqual(options.headers.get("allow"), "GET, HEAD, OPTIONS")
  })
})

describe("a request that fails", () => {
  it("is a 500 problem without the cause, which is logged", async () => {
    const { json, messages } = failingSearchApi(Effect.die(new Error("secret at /etc/passwd")))
    const { body, headers, status } = await json("/api/emoji/search?q=a")
    assert.strictEqual(status, 500)
    assert.strictEqual(body.code, "internal")
    assert.notInclude(JSON.stringify(body), "secret")
    assert.strictEqual(body.requestId, headers.get("x-request-id"))
    assert.include(messages.join(), "secret at /etc/passwd")
  })

  it.each([
    ["full", /no disk space left/],
    ["readOnly", /is read-only/],
    ["outage", /is unavailable/]
  ] as const)("because of a storage that is unavailable (%s) is a 503 problem", async (reason, detail) => {
    const failure = new StorageUnavailable({ reason, cause: new Error("secret of base/5/16433") })
    const { json, messages } = failingSearchApi(Effect.die(failure))
    const { body, headers, status } = await json("/api/emoji/search?q=a")
    assert.deepStrictEqual([status, headers.get("retry-after"), body.code], [503, "5", "unavailable"])
    assert.match(body.detail, detail)
    assert.notInclude(JSON.stringify(body), "secret")
    assert.include(messages.join(), "secret of base/5/16433")
  })

  it("is a 503 problem while the search engine is unavailable", async () => {
    const { json } = failingSearchApi(Effect.fail(new SearchUnavailable({ reason: "down" })))
    for (const path of ["search", "autocomplete"]) {
      const problem = problemOf(await json(`/api/emoji/${path}?q=a`))
      assert.deepStrictEqual(problem, { status: 503, code: "unavailable" })
    }
  })
})
