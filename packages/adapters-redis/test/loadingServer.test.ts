import { RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { RateLimiter } from "effect/persistence"
import { consumeToken } from "./consumeToken.ts"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { timed } from "./timed.ts"
import { bulkReply, fakeRedisServer } from "./fakeRedisServer.ts"
import { captureLogs, limiterLayer, openRedis } from "./testLayers.ts"

/** A server that loads its data set until `finish`. Afterwards it has one bucket with 7 tokens left. */
const loadingServer = Effect.gen(function* () {
  let hasLoaded = false
  const commands: Array<string> = []
  const { url } = yield* fakeRedisServer(([name = ""]) => {
    commands.push(name)
    if (name.toLowerCase() === "info") return bulkReply(`loading:${hasLoaded ? 0 : 1}\r\nloading_eta_seconds:60`)
    if (name.toLowerCase() === "client") return "+OK\r\n"
    if (name.toLowerCase() === "hello") return "-ERR unknown command 'HELLO'\r\n"
    if (!hasLoaded) return "-LOADING Redis is loading the dataset in memory\r\n"
    return name === "SCRIPT" ? bulkReply("sha") : `*2\r\n${bulkReply("7")}${bulkReply("0")}`
  })
  return { commands, url, finish: Effect.sync(() => void (hasLoaded = true)) }
})

it.live("rate limits are per process while Redis loads its data set, and shared afterwards", () =>
  Effect.gen(function* () {
    const log = captureLogs()
    const server = yield* loadingServer
    yield* Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const { probe } = yield* RedisHealth
      const first = yield* timed(consumeToken(limiter, "key", 1))
      assert.isTrue(first.value)
      assert.isBelow(first.millis, 1000)
      // Less than the command timeout: the second call does not wait for Redis.
      assert.isBelow((yield* timed(consumeToken(limiter, "key", 1))).millis, 200)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(probe)))
      assert.isFalse(server.commands.includes("EVALSHA"))

      yield* server.finish
      yield* eventually(Effect.map(Effect.exit(probe), Exit.isSuccess))
      const { remaining } = yield* limiter.consume({
        key: "key",
        limit: 10,
        window: "1 minute",
        algorithm: "token-bucket"
      })
      assert.strictEqual(remaining, 7)
    }).pipe(Effect.provide(limiterLayer(server.url)), Effect.provide(log.layer))
    assert.strictEqual(log.lines.length, 2, log.lines.join("\n"))
  })
)

it.live("a Redis that loads its data set fails commands immediately and never receives them", () =>
  Effect.gen(function* () {
    const server = yield* loadingServer
    const redis = yield* openRedis(server.url)
    const failure = (command: string) =>
      Effect.map(Effect.flip(redis.send(command, "key")), ({ cause }) => (cause as Error).message)
    // Commands sent before the first connection attempt has ended are queued until they time out.
    assert.strictEqual(yield* failure("STRLEN"), "Command timed out")
    assert.strictEqual(yield* failure("INCR"), "Not connected")
    yield* server.finish
    yield* eventually(Effect.map(Effect.exit(redis.send("GET", "key")), Exit.isSuccess))
    assert.notInclude(server.commands, "INCR")
  })
)
