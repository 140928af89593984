import { SearchUnavailable } from "@emoji-catalogue/application/search"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlError } from "effect/sql"
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

  it("is a 503 problem while the disk of the database is full", async () => {
    const cause = Object.assign(new Error('could not extend file "base/5/16433"'), { code: "53100" })
    const reason = new SqlError.UnknownError({ cause, message: "query failed", operation: "query" })
    const { json } = failingSearchApi(Effect.die(new SqlError.SqlError({ reason })))
    const { body, headers, status } = await json("/api/emoji/search?q=a")
    assert.deepStrictEqual([status, headers.get("retry-after"), body.code], [503, "5", "unavailable"])
    assert.match(body.detail, /no disk space left/)
    assert.notInclude(JSON.stringify(body), "16433")
  })

  it.each([
    ["25006", 503, /is read-only/],
    ["53200", 503, /is unavailable/],
    ["57P01", 503, /is unavailable/],
    ["57P03", 503, /is unavailable/],
    ["58030", 503, /is unavailable/],
    ["22012", 500, /request id/]
  ] as const)("of a statement with SQLSTATE %s is a %d problem", async (code, expected, detail) => {
    const cause = Object.assign(new Error("secret"), { code })
    const reason = new SqlError.UnknownError({ cause, message: "query failed", operation: "query" })
    const { json } = failingSearchApi(Effect.die(new SqlError.SqlError({ reason })))
    const { body, headers, status } = await json("/api/emoji/search?q=a")
    assert.deepStrictEqual([status, headers.get("retry-after")], [expected, expected === 503 ? "5" : null])
    assert.match(body.detail, detail)
    assert.notInclude(JSON.stringify(body), "secret")
  })

  it.each(["08001", "28000", "28P01", "3D000", "42501", "53300", "55000", "57P03", "XX000"])(
    "that got no connection, with SQLSTATE %s, is a 503 problem",
    async (code) => {
      const cause = Object.assign(new Error("secret"), { code })
      const reason = new SqlError.UnknownError({
        cause,
        message: "PgConnection: Failed to connect",
        operation: "connect"
      })
      const { json } = failingSearchApi(Effect.die(new SqlError.SqlError({ reason })))
      const { body, headers, status } = await json("/api/emoji/search?q=a")
      assert.deepStrictEqual([status, headers.get("retry-after"), body.code], [503, "5", "unavailable"])
      assert.notInclude(JSON.stringify(body), "secret")
    }
  )

  it("is a 503 problem while the search engine is unavailable", async () => {
    const { json } = failingSearchApi(Effect.fail(new SearchUnavailable({ reason: "down" })))
    for (const path of ["search", "autocomplete"]) {
      const problem = problemOf(await json(`/api/emoji/${path}?q=a`))
      assert.deepStrictEqual(problem, { status: 503, code: "unavailable" })
    }
  })
})
