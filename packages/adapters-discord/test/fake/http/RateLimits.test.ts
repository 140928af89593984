import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Fake } from "../../support/FakeProvider.ts"
import { bot, request } from "../../support/rawRequests.ts"

it.layer(Fake.layer, { excludeTestServices: true })("the fake's rate limits", (it) => {
  it.effect("every response has the remaining requests, and none remaining means 429 until the reset", () =>
    Effect.gen(function* () {
      const { advance, rateLimits, url } = yield* Fake
      rateLimits.limits.set("GET /guilds/:guild", { requests: 2, seconds: 30 })
      const getGuild = (id: string) => request(`${url}/guilds/${id}`, { headers: bot })
      const responses = yield* Effect.replicateEffect(getGuild("300000000000000001"), 3)
      assert.deepStrictEqual(
        responses.map(({ headers, status }) => [status, headers.get("x-ratelimit-remaining")]),
        [
          [200, "1"],
          [200, "0"],
          [429, "0"]
        ]
      )
      const { body, headers } = responses[2]!
      assert.deepStrictEqual(
        { ...body, retry_after: 30 },
        { message: "You are being rate limited.", retry_after: 30, global: false }
      )
      assert.isBelow(body.retry_after, 30.001)
      assert.strictEqual(headers.get("retry-after"), String(Math.ceil(body.retry_after)))
      for (const name of ["limit", "reset", "reset-after", "bucket"])
        assert.isNotNull(headers.get(`x-ratelimit-${name}`))
      assert.strictEqual((yield* getGuild("300000000000000002")).status, 200)
      advance(30_000)
      assert.strictEqual((yield* getGuild("300000000000000001")).status, 200)
      rateLimits.limits.clear()
    })
  )

  it.effect("no header announces a hidden limit, and a global limit applies to all routes", () =>
    Effect.gen(function* () {
      const { rateLimits, url } = yield* Fake
      const get = (path: string) => request(`${url}${path}`, { headers: bot })
      rateLimits.hiddenLimits.set("GET /users/@me/guilds", { requests: 1, seconds: 3600 })
      const first = yield* get("/users/@me/guilds")
      assert.deepStrictEqual([first.status, first.headers.get("x-ratelimit-remaining")], [200, "49"])
      const second = yield* get("/users/@me/guilds")
      assert.strictEqual(second.status, 429)
      assert.strictEqual(second.headers.get("x-ratelimit-remaining"), "48")
      assert.strictEqual(second.headers.get("x-ratelimit-scope"), "shared")
      assert.isAbove(second.body.retry_after, 3500)
      rateLimits.globalLimit = { requests: 1, seconds: 60 }
      assert.strictEqual((yield* get("/guilds/300000000000000001")).status, 200)
      const limited = yield* get("/users/@me")
      assert.deepStrictEqual([limited.status, limited.body.global], [429, true])
      assert.strictEqual(limited.headers.get("x-ratelimit-global"), "true")
    })
  )
})
