import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { adminKey, api } from "../support/testApi.ts"
import { administrator } from "../support/people.ts"

const policyOf = (headers: Headers) => /^"(\w+)";q=(\d+);w=3600$/.exec(headers.get("ratelimit-policy") ?? "")
const leftOf = (headers: Headers) => Number(/;r=(\d+);t=\d+$/.exec(headers.get("ratelimit") ?? "")?.[1])

const issued = async (service: ReturnType<typeof api>, about: object) => ({
  "x-api-key": (await service.issue(about)).body.key as string
})

/** Buckets that are looked at in this way. */
const stored = (tokenBucket: RateLimiter.RateLimiterStore["Service"]["tokenBucket"]) =>
  Layer.effect(
    RateLimiter.RateLimiterStore,
    Effect.map(RateLimiter.RateLimiterStore, (store) => ({ ...store, tokenBucket }))
  ).pipe(Layer.provide(RateLimiter.layerStoreMemory))

describe("rate limits", () => {
  it("let a hundred of a hundred go, refuse the next, and say when to come back", async () => {
    const service = api()
    const headers = await issued(service, { rateLimitPerHour: 100 })
    const other = await issued(service, { rateLimitPerHour: 100 })
    for (let left = 99; left >= 0; left--) {
      const response = await service.get(left % 2 ? "/api/emoji" : "/api/stats", { headers })
      assert.strictEqual(response.status, 200)
      assert.deepStrictEqual([...policyOf(response.headers)!].slice(1), ["key", "100"])
      assert.strictEqual(leftOf(response.headers), left)
    }
    const refused = await service.json("/api/emoji", { headers })
    assert.deepStrictEqual([refused.status, refused.body.code], [429, "rate_limited"])
    // One comes back every 36 seconds.
    assert.closeTo(Number(refused.headers.get("retry-after")), 36, 1)
    assert.match(refused.headers.get("ratelimit") ?? "", /^"key";r=0;t=3\d$/)
    assert.strictEqual(refused.headers.get("access-control-allow-origin"), "*")
    assert.strictEqual((await service.get("/api/emoji", { headers: other })).status, 200)
    assert.strictEqual((await service.get("/api/emoji")).status, 200)
  })

  it("count all who are anonymous together, and nobody's bad key among them", async () => {
    const service = api({ rateLimits: { anonymous: 5 } })
    const bad = { "x-api-key": `${adminKey.slice(0, -1)}_` }
    for (let i = 0; i < 20; i++) assert.strictEqual((await service.get("/api/emoji", { headers: bad })).status, 401)
    for (let left = 4; left >= 0; left--) {
      const response = await service.get("/api/emoji")
      assert.deepStrictEqual([...policyOf(response.headers)!].slice(1), ["anonymous", "5"])
      assert.strictEqual(leftOf(response.headers), left)
    }
    assert.strictEqual((await service.get("/api/emoji")).status, 429)
    assert.strictEqual((await service.get("/api/nothing")).status, 429)
    assert.strictEqual((await service.get("/api/emoji", { headers: { "x-api-key": adminKey } })).status, 200)
    // Who is anonymous cannot begin to sign in either, until there is room.
    assert.strictEqual((await service.get("/api/auth/discord")).status, 429)
  })

  it("give each account a bucket of its own, whichever browser it uses", async () => {
    const service = api({ rateLimits: { each: 10 } })
    const [one, other] = [await service.signedIn(), await service.signedIn()]
    const left = async (cookie: string) => leftOf((await service.get("/api/emoji", { headers: { cookie } })).headers)
    assert.deepStrictEqual([await left(one), await left(other), await left(one)], [9, 8, 7])
    const somebodyElse = await service.signedIn(administrator)
    assert.deepStrictEqual([await left(somebodyElse), await left(one)], [9, 6])
  })

  it("count what a cookie may not change from elsewhere", async () => {
    const service = api({ rateLimits: { each: 3 } })
    const cookie = await service.signedIn()
    const foreign = { method: "POST", headers: { cookie, origin: "https://evil.example" } }
    for (let left = 2; left >= 0; left--) {
      const { body, headers, status } = await service.json("/api/auth/signout", foreign)
      assert.deepStrictEqual([status, body.code, leftOf(headers)], [403, "forbidden", left])
    }
    assert.strictEqual((await service.get("/api/auth/signout", foreign)).status, 429)
    assert.strictEqual((await service.get("/api/emoji", { headers: { cookie } })).status, 429)
  })

  it("count an address however it is spelled", async () => {
    const service = api({ rateLimits: { anonymous: 3 } })
    for (const path of ["/%61pi/emoji", "/api/nothing", "/nothing"]) {
      assert.isNotNull((await service.get(path)).headers.get("ratelimit"), path)
    }
    assert.strictEqual((await service.get("/%61pi/emoji")).status, 429)
    const bad = { headers: { "x-api-key": "emk_0" } }
    assert.strictEqual((await service.get("/%61pi/emoji", bad)).status, 401)
  })

  it("turn nobody away because they cannot be kept", async () => {
    const service = api({ buckets: stored(() => Effect.die("broken")) })
    for (const headers of [{}, { "x-api-key": adminKey }]) {
      const response = await service.get("/api/emoji", { headers })
      assert.deepStrictEqual([response.status, response.headers.get("ratelimit")], [200, null])
    }
    assert.include(service.messages.join(), "broken")
  })

  it("break no answer without a word: what is thrown is a problem, and in the log", async () => {
    const service = api({
      buckets: stored(() => {
        throw new Error("broken")
      })
    })
    const { body, headers, status } = await service.json(`/api/emoji/${adminKey}`)
    assert.deepStrictEqual([status, body.code], [500, "internal"])
    assert.strictEqual(headers.get("x-request-id"), body.requestId)
    assert.strictEqual(headers.get("access-control-allow-origin"), "*")
    assert.include(service.messages.join(), "broken")
    assert.include(service.messages.join(), '"route":"/api/emoji/:slug"')
  })

  it("leave out health, preflights, pages and pictures", async () => {
    const service = api({ rateLimits: { anonymous: 1 } })
    const preflight = {
      method: "OPTIONS",
      headers: { origin: "https://a.example", "access-control-request-method": "GET" }
    }
    assert.strictEqual((await service.get("/api/emoji")).status, 200)
    for (let i = 0; i < 5; i++) {
      for (const path of ["/api/health", "/api/health?x=1"]) {
        const health = await service.get(path)
        assert.strictEqual(health.status, 200, path)
        assert.isNull(health.headers.get("ratelimit"), path)
      }
      assert.strictEqual((await service.get("/api/emoji", preflight)).status, 204)
      assert.strictEqual((await service.get("/openapi.json")).status, 200)
    }
    assert.strictEqual((await service.get("/api/emoji")).status, 429)
  })
})
