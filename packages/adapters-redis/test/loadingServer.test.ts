import { RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { bulkReply, fakeRedisServer } from "./fakeRedisServer.ts"
import { eventually, limiterLayer, captureLogs, consumeToken, redisLayer, timed } from "./rateLimits.ts"

/** Loads from its disk until told that it has; then it keeps one bucket, of which 7 are left. */
const loading = Effect.gen(function* () {
  let hasLoaded = false
  const asked: Array<string> = []
  const { port } = yield* fakeRedisServer(([name = ""]) => {
    asked.push(name)
    if (name.toLowerCase() === "info") return bulkReply(`loading:${hasLoaded ? 0 : 1}\r\nloading_eta_seconds:60`)
    if (name.toLowerCase() === "client") return "+OK\r\n"
    if (name.toLowerCase() === "hello") return "-ERR unknown command 'HELLO'\r\n"
    if (!hasLoaded) return "-LOADING Redis is loading the dataset in memory\r\n"
    return name === "SCRIPT" ? bulkReply("sha") : `*2\r\n${bulkReply("7")}${bulkReply("0")}`
  })
  return { asked, url: `redis://127.0.0.1:${port}`, finish: Effect.sync(() => void (hasLoaded = true)) }
})

it.live("rate limits do without a Redis that is loading, and use it when it has loaded", () =>
  Effect.gen(function* () {
    const log = captureLogs()
    const redis = yield* loading
    yield* Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const { probe } = yield* RedisHealth
      const first = yield* timed(consumeToken(limiter, "key", 1))
      assert.isTrue(first.value)
      assert.isBelow(first.millis, 400)
      assert.isBelow((yield* timed(consumeToken(limiter, "key", 1))).millis, 50)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(probe)))
      assert.isFalse(redis.asked.includes("EVALSHA"))

      yield* redis.finish
      yield* eventually(Effect.map(Effect.exit(probe), Exit.isSuccess))
      const { remaining } = yield* limiter.consume({
        key: "key",
        limit: 10,
        window: "1 minute",
        algorithm: "token-bucket"
      })
      assert.strictEqual(remaining, 7)
    }).pipe(Effect.provide(limiterLayer(redis.url)), Effect.provide(log.layer))
    assert.strictEqual(log.lines.length, 2, log.lines.join("\n"))
  })
)

it.live("a Redis that is loading fails commands at once, and gets none of them when it has loaded", () =>
  Effect.gen(function* () {
    const server = yield* loading
    yield* Effect.gen(function* () {
      const redis = yield* Redis.Redis
      // Longer than the first try may take.
      yield* Effect.sleep(300)
      const error = yield* Effect.flip(redis.send("INCR", "key"))
      assert.strictEqual((error.cause as Error).message, "There is no connection")
      yield* server.finish
      yield* eventually(Effect.map(Effect.exit(redis.send("GET", "key")), Exit.isSuccess))
      assert.notInclude(server.asked, "INCR")
    }).pipe(Effect.provide(redisLayer(server.url)), Effect.provide(captureLogs().layer))
  })
)
