import { IoRedis, RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Redacted } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { inspect } from "node:util"
import { vi } from "vitest"
import { startServer, testServer } from "./redisServer.ts"
import { fakeRedisServer } from "./fakeRedisServer.ts"
import { limiterLayer, captureLogs, consumeToken } from "./rateLimits.ts"

const secret = "hunter2-and-more"

/** All that anybody can get to see of that Redis: errors, however deep, and logs. */
const seenOf = (url: string) => {
  const log = captureLogs()
  const printed = ["error", "warn", "log"].map((method) =>
    vi.spyOn(console, method as "error").mockImplementation((...parts) => void log.lines.push(inspect(parts)))
  )
  return Effect.gen(function* () {
    const limiter = yield* RateLimiter.RateLimiter
    const redis = yield* Redis.Redis
    const { probe } = yield* RedisHealth
    const isPassed = yield* consumeToken(limiter, "key", 1)
    const failures: ReadonlyArray<Exit.Exit<unknown, unknown>> = [
      yield* Effect.exit(redis.send("GET", "key")),
      yield* Effect.exit(Effect.scoped(redis.reserve)),
      yield* Effect.exit(Effect.scoped(Effect.flatMap(redis.subscribe("news"), () => Effect.void))),
      yield* Effect.exit(probe)
    ]
    yield* Effect.sleep(300)
    const shown = failures.map((exit) =>
      Exit.isSuccess(exit)
        ? "fine"
        : [Cause.pretty(exit.cause), inspect(exit, { depth: 20, showHidden: true }), JSON.stringify(exit)].join("\n")
    )
    return { isPassed, seen: [...log.lines, ...shown].join("\n") }
  }).pipe(
    Effect.provide(limiterLayer(url)),
    Effect.provide(log.layer),
    Effect.ensuring(Effect.sync(() => printed.forEach((spy) => spy.mockRestore())))
  )
}

describe.skipIf(!testServer)("the password", () => {
  const answers: ReadonlyArray<readonly [what: string, options: ReadonlyArray<string>, user: string, why: string]> = [
    ["is wrong", ["--requirepass", "another"], "", "WRONGPASS"],
    ["is wrong for its user", ["--user", "app", "on", ">another", "~*", "&*", "+@all"], "app", "WRONGPASS"],
    ["is not asked for", [], "", "fine"]
  ]
  it.live.each(answers)("is told nobody where it %s", ([, options, user, why]) =>
    Effect.gen(function* () {
      const { port } = yield* startServer(options)
      const { isPassed, seen } = yield* seenOf(`redis://${user}:${secret}@127.0.0.1:${port}/0`)
      assert.isTrue(isPassed)
      assert.notInclude(seen, secret)
      assert.include(seen, why)
    })
  )

  it.live("lets in, encoded as URLs are", () =>
    Effect.gen(function* () {
      const { port } = yield* startServer(["--requirepass", "p@ss/w:rd"])
      const { seen } = yield* seenOf(`redis://:${encodeURIComponent("p@ss/w:rd")}@127.0.0.1:${port}`)
      assert.match(seen, /^(fine\n?){4}$/)
    })
  )

  it.live("is missed where there is none", () =>
    Effect.gen(function* () {
      const { url } = yield* startServer(["--requirepass", "another"])
      const { isPassed, seen } = yield* seenOf(url)
      assert.isTrue(isPassed)
      assert.include(seen, "NOAUTH")
    })
  )
})

describe("the password", () => {
  // Where HELLO is unknown, AUTH follows.
  it.live.each([
    ["AUTH", "unknown command"],
    ["HELLO", "nobody may say"]
  ])("is not repeated from a server that repeats what %s told it", ([greeting, what]) =>
    Effect.gen(function* () {
      const { port } = yield* fakeRedisServer(
        ([name, ...args]) => `-ERR ${what} '${name}', with args: ${args.join()}\r\n`
      )
      const { isPassed, seen } = yield* seenOf(`redis://:${secret}@127.0.0.1:${port}`)
      assert.isTrue(isPassed)
      assert.notInclude(seen, secret)
      assert.include(seen, `${greeting} was answered with ERR`)
    })
  )

  it.live.each([`redis://:${secret}@host:port`, `http://:${secret}@host`, `${secret}`, ""])(
    "is not repeated where %# the URL is none",
    (url) =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(Effect.provide(Redis.Redis, IoRedis.layer({ url: Redacted.make(url) })))
        assert.isTrue(Exit.hasDies(exit))
        assert.notInclude(inspect(exit, { depth: 20, showHidden: true }), secret)
      })
  )
})
