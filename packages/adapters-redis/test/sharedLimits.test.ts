import { RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { randomUUID } from "node:crypto"
import { startServer, testServer } from "./redisServer.ts"
import { limiterLayer, consumeToken, redisLayer } from "./rateLimits.ts"

const Limit = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(200))

/** Processes as Redis sees them: each with a connection and a memory of its own. */
const processes = (count: number, url = testServer!) =>
  Effect.all(
    Array.from({ length: count }, () => Layer.build(Layer.fresh(limiterLayer(url)))),
    { concurrency: "unbounded" }
  )

describe.skipIf(!testServer)("processes that share a Redis", () => {
  it.live.prop(
    "let pass together what the limit says, and no more",
    [Limit],
    ([limit]) =>
      Effect.gen(function* () {
        const key = randomUUID()
        const limiters = (yield* processes(3)).map((context) => Context.get(context, RateLimiter.RateLimiter))
        assert.strictEqual(new Set(limiters).size, 3)
        const passed = yield* Effect.all(
          Array.from({ length: limit * 2 + 20 }, (_, call) =>
            consumeToken(limiters[call % limiters.length]!, key, limit)
          ),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(passed.filter(Boolean).length, limit)
      }),
    { arbitrary: { runs: 20 } }
  )

  it.live("go on together where its scripts are flushed between their calls", () =>
    Effect.gen(function* () {
      const key = randomUUID()
      const { url } = yield* startServer()
      const contexts = yield* processes(2, url)
      const limiters = contexts.map((context) => Context.get(context, RateLimiter.RateLimiter))
      const redis = yield* Layer.build(redisLayer(url))
      const passed = yield* Effect.forEach(
        Array.from({ length: 60 }, (_, call) => call),
        (call) =>
          Effect.andThen(
            call % 20 === 10 ? Context.get(redis, Redis.Redis).send("SCRIPT", "FLUSH") : Effect.void,
            consumeToken(limiters[call % 2]!, key, 40)
          ),
        { concurrency: 8 }
      )
      assert.strictEqual(passed.filter(Boolean).length, 40)
      // Had one of them been on its own for a while, it would still say so.
      for (const context of contexts) yield* Context.get(context, RedisHealth).probe
    })
  )

  it.live("leave nothing of a bucket that is full again", () =>
    Effect.gen(function* () {
      const key = randomUUID()
      const [context] = yield* processes(1)
      yield* Context.get(context!, RateLimiter.RateLimiter).consume({
        key,
        limit: 10,
        window: "500 millis",
        algorithm: "token-bucket"
      })
      const redis = Context.get(context!, Redis.Redis)
      const name = `emoji-catalogue:rate-limit:${key}`
      assert.strictEqual(yield* redis.send("EXISTS", name, `${name}:refill`), 2)
      yield* Effect.sleep("80 millis")
      assert.strictEqual(yield* redis.send("EXISTS", name, `${name}:refill`), 0)
    })
  )
})
