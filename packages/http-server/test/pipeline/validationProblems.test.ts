import { assert, describe, it } from "@effect/vitest"
import { errorPathsOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, issueKey, json } = testApi()

describe("a request that does not match the contract", () => {
  it("is 400 and names every invalid parameter", async () => {
    const { body, headers, status } = await json(
      "/api/emoji?limit=501&offset=-1&language=xx&platform=nope&year=x&version=v"
    )
    assert.strictEqual(status, 400)
    assert.strictEqual(headers.get("content-type"), "application/problem+json")
    assert.strictEqual(body.code, "validation_failed")
    assert.strictEqual(body.instance, "/api/emoji")
    assert.strictEqual(body.requestId, headers.get("x-request-id"))
    assert.sameMembers(errorPathsOf(body) ?? [], ["limit", "offset", "language", "platform", "year", "version"])
  })

  it.each(["1000001", "99999999999999999999", `1${"0".repeat(400)}`, "-99999999999999999999"])(
    "names the limits of an integer that is out of range, also for %s",
    async (offset) => {
      const { body, status } = await json(`/api/emoji?offset=${offset}`)
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors, [{ path: "offset", message: "Expected a value between 0 and 1000000" }])
    }
  )

  it("names the invalid parameters of the path and of the query", async () => {
    const { body } = await json("/api/emoji/trait/nope?limit=x&language=yy")
    assert.deepStrictEqual(errorPathsOf(body)?.toSorted(), ["language", "limit", "trait"])
  })

  it("includes malformed parameters that the endpoint does not have, but only under /api", async () => {
    assert.strictEqual((await json("/api/health?x=%")).status, 400)
    assert.strictEqual((await get("/docs?x=%")).status, 200)
  })

  it("names a parameter that was sent twice", async () => {
    const { body } = await json("/api/emoji?limit=1&limit=2&offset=x")
    assert.deepStrictEqual(body.errors, [
      { path: "limit", message: "Sent more than once" },
      { path: "offset", message: "Expected an integer" }
    ])
    const withInvalidPath = await json("/api/emoji/trait/nope?limit=1&limit=2")
    assert.deepInclude(withInvalidPath.body.errors, { path: "limit", message: "Sent more than once" })
  })

  it.each(["%", "a%f", "%zz", "a+%ff", "%F0%9F%92", "%ED%A0%80", "%C0%AF", "%D8%00"])(
    "is 400 for the malformed percent-encoding %s",
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

  it("names each malformed parameter once, with a bounded name", async () => {
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
  ])("?%s is 400 and names %s", async (query, path) => {
    const { body, status } = await json(`/api/emoji?${query}`)
    assert.deepStrictEqual([status, errorPathsOf(body)], [400, [path]])
  })

  it("without a valid search text is 400 and names q", async () => {
    for (const path of ["search", "search?q=", "search?q=%20%20", "autocomplete", `search?q=${"x".repeat(201)}`]) {
      const { body, status } = await json(`/api/emoji/${path}`)
      assert.deepStrictEqual([status, errorPathsOf(body)], [400, ["q"]])
    }
    assert.deepStrictEqual(errorPathsOf((await json("/api/emoji/autocomplete?q=a&limit=51")).body), ["limit"])
  })

  it("names a path parameter that is too long", async () => {
    const { body, status } = await json(`/api/emoji/${"x".repeat(201)}`)
    assert.deepStrictEqual([status, errorPathsOf(body)], [400, ["slug"]])
    assert.strictEqual((await json(`/api/emoji/${"x".repeat(200)}`)).status, 404)
  })

  it("includes a path that is not valid percent-encoded UTF-8", async () => {
    const { body, status } = await json("/api/emoji/%ff")
    assert.strictEqual(status, 400)
    assert.strictEqual(body.code, "validation_failed")
  })

  it("names at most 50 invalid parts of a body, and counts the rest", async () => {
    const { body } = await issueKey(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, 1])))
    assert.lengthOf(body.errors, 50)
    assert.match(body.detail, /^Invalid: f0, f1, [^]* and 4950 more\.$/)
  })

  it("names an invalid part with well-formed text of at most 1000 characters", async () => {
    const { body } = await issueKey({ [`${"a".repeat(999)}\u{1f600}`]: 1 })
    assert.deepStrictEqual(errorPathsOf(body), [`${"a".repeat(999)}\ufffd`])
  })
})
