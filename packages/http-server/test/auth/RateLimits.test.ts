import { sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { adminKey } from "../support/credentials.ts"
import { rateLimitPolicyOf, remainingRequestsOf } from "../support/responses.ts"
import { type TestApi, testApi } from "../support/testApi.ts"
import { administrator } from "../support/users.ts"

const issueKeyHeader = async (service: TestApi, properties: object) => ({
  "x-api-key": (await service.issueKey(properties)).body.key as string
})

/** A rate limiter store with another `tokenBucket`. */
const storeWith = (tokenBucket: RateLimiter.RateLimiterStore["Service"]["tokenBucket"]) =>
  Layer.effect(
    RateLimiter.RateLimiterStore,
    Effect.map(RateLimiter.RateLimiterStore, (store) => ({ ...store, tokenBucket }))
  ).pipe(Layer.provide(RateLimiter.layerStoreMemory))

describe("rate limits", () => {
  it("allow the limit of a key, then respond with 429 and Retry-After", async () => {
    const service = testApi()
    const headers = await issueKeyHeader(service, { rateLimitPerHour: 100 })
    const otherKey = await issueKeyHeader(service, { rateLimitPerHour: 100 })
    for (let left = 99; left >= 0; left--) {
      const response = await service.get(left % 2 ? "/api/emoji" : "/api/stats", { headers })
      assert.strictEqual(response.status, 200)
      assert.deepStrictEqual(rateLimitPolicyOf(response.headers), ["key", "100"])
      assert.strictEqual(remainingRequestsOf(response.headers), left)
    }
    const refused = await service.json("/api/emoji", { headers })
    assert.deepStrictEqual([refused.status, refused.body.code], [429, "rate_limited"])
    // At 100 per hour, one token is refilled every 36 seconds.
    assert.closeTo(Number(refused.headers.get("retry-after")), 36, 1)
    assert.match(refused.headers.get("ratelimit") ?? "", /^"key";r=0;t=3\d$/)
    assert.strictEqual(refused.headers.get("access-control-allow-origin"), "*")
    assert.strictEqual((await service.get("/api/emoji", { headers: otherKey })).status, 200)
    assert.strictEqual((await service.get("/api/emoji")).status, 200)
  })

  it("count all anonymous callers together, without requests with an invalid key", async () => {
    const service = testApi({ rateLimits: { anonymous: 5 } })
    const invalidKey = { "x-api-key": `${adminKey.slice(0, -1)}_` }
    for (let i = 0; i < 20; i++)
      assert.strictEqual((await service.get("/api/emoji", { headers: invalidKey })).status, 401)
    for (let left = 4; left >= 0; left--) {
      const response = await service.get("/api/emoji")
      assert.deepStrictEqual(rateLimitPolicyOf(response.headers), ["anonymous", "5"])
      assert.strictEqual(remainingRequestsOf(response.headers), left)
    }
    assert.strictEqual((await service.get("/api/emoji")).status, 429)
    assert.strictEqual((await service.get("/api/nothing")).status, 429)
    assert.strictEqual((await service.get("/api/emoji", { headers: { "x-api-key": adminKey } })).status, 200)
    // Starting to sign in is anonymous too.
    assert.strictEqual((await service.get("/api/auth/discord")).status, 429)
  })

  it("count all sessions of an account together, without other accounts", async () => {
    const service = testApi({ rateLimits: { each: 10 } })
    const [one, other] = [await service.signIn(), await service.signIn()]
    const remaining = async (cookie: string) =>
      remainingRequestsOf((await service.get("/api/emoji", { headers: { cookie } })).headers)
    assert.deepStrictEqual([await remaining(one), await remaining(other), await remaining(one)], [9, 8, 7])
    const otherAccount = await service.signIn(administrator)
    assert.deepStrictEqual([await remaining(otherAccount), await remaining(one)], [9, 6])
  })

  it("count cross-origin writes that are refused", async () => {
    const service = testApi({ rateLimits: { each: 3 } })
    const cookie = await service.signIn()
    const foreign = { method: "POST", headers: { cookie, origin: "https://evil.example" } }
    for (let left = 2; left >= 0; left--) {
      const { body, headers, status } = await service.json("/api/auth/signout", foreign)
      assert.deepStrictEqual([status, body.code, remainingRequestsOf(headers)], [403, "forbidden", left])
    }
    assert.strictEqual((await service.get("/api/auth/signout", foreign)).status, 429)
    assert.strictEqual((await service.get("/api/emoji", { headers: { cookie } })).status, 429)
  })

  it("count every spelling of a path", async () => {
    const service = testApi({ rateLimits: { anonymous: 3 } })
    for (const path of ["/%61pi/emoji", "/api/nothing", "/nothing"]) {
      assert.isNotNull((await service.get(path)).headers.get("ratelimit"), path)
    }
    assert.strictEqual((await service.get("/%61pi/emoji")).status, 429)
    const invalidKey = { headers: { "x-api-key": "emk_0" } }
    assert.strictEqual((await service.get("/%61pi/emoji", invalidKey)).status, 401)
  })

  it("are not applied while the store fails, and the failure is logged", async () => {
    const service = testApi({ rateLimiterStore: storeWith(() => Effect.die("store failure")) })
    for (const headers of [{}, { "x-api-key": adminKey }]) {
      const response = await service.get("/api/emoji", { headers })
      assert.deepStrictEqual([response.status, response.headers.get("ratelimit")], [200, null])
    }
    assert.include(service.messages.join(), "store failure")
  })

  it("respond with a logged 500 problem if the store throws", async () => {
    const service = testApi({
      rateLimiterStore: storeWith(() => {
        throw new Error("store failure")
      })
    })
    const { body, headers, status } = await service.json(`/api/emoji/${adminKey}`)
    assert.deepStrictEqual([status, body.code], [500, "internal"])
    assert.strictEqual(headers.get("x-request-id"), body.requestId)
    assert.strictEqual(headers.get("access-control-allow-origin"), "*")
    assert.include(service.messages.join(), "store failure")
    assert.include(service.messages.join(), '"route":"/api/emoji/:slug"')
  })

  it("do not apply to health, preflights, pages and assets", async () => {
    const service = testApi({ rateLimits: { anonymous: 1 } })
    const preflight = {
      method: "OPTIONS",
      headers: { origin: "https://a.example", "access-control-request-method": "GET" }
    }
    assert.strictEqual((await service.get("/api/emoji")).status, 200)
    for (let i = 0; i < 5; i++) {
      for (const path of ["/api/health", "/api/health/", "/api/health?x=1"]) {
        const health = await service.get(path)
        assert.strictEqual(health.status, 200, path)
        assert.isNull(health.headers.get("ratelimit"), path)
      }
      assert.strictEqual((await service.get("/api/emoji", preflight)).status, 204)
      for (const path of [
        "/openapi.json",
        "/openapi.json/",
        "/docs/",
        "/docs.md",
        "/llms.txt",
        `/assets/${sampleAsset("1")}`
      ]) {
        assert.strictEqual((await service.get(path)).status, 200, path)
      }
    }
    assert.strictEqual((await service.get("/api/emoji")).status, 429)
  })
})
