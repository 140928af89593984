import { RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { randomUUID } from "node:crypto"
import { consumeToken } from "./consumeToken.ts"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { startServer, testServer } from "./redisServer.ts"
import { limiterLayer, openRedis } from "./testLayers.ts"

const Limit = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(200))

/** Simulated processes: each has its own connection and its own in-memory buckets. */
const makeProcesses = (count: number, url = testServer!) =>
  Effect.all(
    Array.from({ length: count }, () => Layer.build(Layer.fresh(limiterLayer(url)))),
    { concurrency: "unbounded" }
  )

describe.skipIf(!testServer)("processes that share a Redis", () => {
  it.live.prop(
    "allow exactly the limit in total",
    [Limit],
    ([limit]) =>
      Effect.gen(function* () {
        const key = randomUUID()
        const limiters = (yield* makeProcesses(3)).map((context) => Context.get(context, RateLimiter.RateLimiter))
        assert.strictEqual(new Set(limiters).size, 3)
        const allowed = yield* Effect.all(
          Array.from({ length: limit * 2 + 20 }, (_, call) =>
            consumeToken(limiters[call % limiters.length]!, key, limit)
          ),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(allowed.filter(Boolean).length, limit)
      }),
    { arbitrary: { runs: 20 } }
  )

  it.live("keep sharing limits when the script cache is flushed between calls", () =>
    Effect.gen(function* () {
      const key = randomUUID()
      const { url } = yield* startServer()
      const contexts = yield* makeProcesses(2, url)
      const limiters = contexts.map((context) => Context.get(context, RateLimiter.RateLimiter))
      const redis = yield* openRedis(url)
      const allowed = yield* Effect.forEach(
        Array.from({ length: 60 }, (_, call) => call),
        (call) =>
          Effect.andThen(
            call % 20 === 10 ? redis.send("SCRIPT", "FLUSH") : Effect.void,
            consumeToken(limiters[call % 2]!, key, 40)
          ),
        { concurrency: 8 }
      )
      assert.strictEqual(allowed.filter(Boolean).length, 40)
      // The probe would still fail if a process had used its own limits.
      for (const context of contexts) yield* Context.get(context, RedisHealth).probe
    })
  )

  it.live("leave no keys of a refilled bucket", () =>
    Effect.gen(function* () {
      const key = randomUUID()
      const [context] = yield* makeProcesses(1)
      // The bucket is full again after one second.
      yield* Context.get(context!, RateLimiter.RateLimiter).consume({
        key,
        limit: 10,
        window: "10 seconds",
        algorithm: "token-bucket"
      })
      const redis = Context.get(context!, Redis.Redis)
      const name = `emoji-catalogue:rate-limit:${key}`
      const keys = redis.send<number>("EXISTS", name, `${name}:refill`)
      assert.strictEqual(yield* keys, 2)
      yield* eventually(Effect.map(keys, (count) => count === 0))
    })
  )
})
