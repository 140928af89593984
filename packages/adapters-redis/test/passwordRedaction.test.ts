import { IoRedis, RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Redacted } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { inspect } from "node:util"
import { vi } from "vitest"
import { consumeToken } from "./consumeToken.ts"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { fakeRedisServer } from "./fakeRedisServer.ts"
import { startServer, testServer } from "./redisServer.ts"
import { captureLogs, limiterLayer, limitingPerProcess } from "./testLayers.ts"

const secret = "hunter2-and-more"

/** All visible output of a Redis connection: its errors with all nested causes, and all logs. */
const observe = (url: string) => {
  const log = captureLogs()
  const printed = ["error", "warn", "log"].map((method) =>
    vi.spyOn(console, method as "error").mockImplementation((...parts) => void log.lines.push(inspect(parts)))
  )
  return Effect.gen(function* () {
    const limiter = yield* RateLimiter.RateLimiter
    const redis = yield* Redis.Redis
    const { probe } = yield* RedisHealth
    const isAllowed = yield* consumeToken(limiter, "key", 1)
    const exits: ReadonlyArray<Exit.Exit<unknown, unknown>> = [
      yield* Effect.exit(redis.send("GET", "key")),
      yield* Effect.exit(Effect.scoped(redis.reserve)),
      yield* Effect.exit(Effect.scoped(Effect.flatMap(redis.subscribe("news"), () => Effect.void))),
      yield* Effect.exit(probe)
    ]
    if (exits.some(Exit.isFailure)) yield* eventually(Effect.sync(() => log.count(limitingPerProcess) > 0))
    const shown = exits.map((exit) =>
      Exit.isSuccess(exit)
        ? "success"
        : [Cause.pretty(exit.cause), inspect(exit, { depth: 20, showHidden: true }), JSON.stringify(exit)].join("\n")
    )
    return { isAllowed, output: [...log.lines, ...shown].join("\n") }
  }).pipe(
    Effect.provide(limiterLayer(url)),
    Effect.provide(log.layer),
    Effect.ensuring(Effect.sync(() => printed.forEach((spy) => spy.mockRestore())))
  )
}

describe.skipIf(!testServer)("the password", () => {
  const cases: ReadonlyArray<readonly [state: string, options: ReadonlyArray<string>, user: string, reason: string]> = [
    ["is wrong", ["--requirepass", "another"], "", "WRONGPASS"],
    ["is wrong for the user", ["--user", "app", "on", ">another", "~*", "&*", "+@all"], "app", "WRONGPASS"],
    ["is not required", [], "", "success"]
  ]
  it.live.each(cases)("never appears in errors and logs if it %s", ([, options, user, reason]) =>
    Effect.gen(function* () {
      const { port } = yield* startServer(options)
      const { isAllowed, output } = yield* observe(`redis://${user}:${secret}@127.0.0.1:${port}/0`)
      assert.isTrue(isAllowed)
      assert.notInclude(output, secret)
      assert.include(output, reason)
    })
  )

  it.live("is decoded from the URL", () =>
    Effect.gen(function* () {
      const { port } = yield* startServer(["--requirepass", "p@ss/w:rd"])
      const { output } = yield* observe(`redis://:${encodeURIComponent("p@ss/w:rd")}@127.0.0.1:${port}`)
      assert.match(output, /^(success\n?){4}$/)
    })
  )

  it.live("that is required but missing is reported as NOAUTH", () =>
    Effect.gen(function* () {
      const { url } = yield* startServer(["--requirepass", "another"])
      const { isAllowed, output } = yield* observe(url)
      assert.isTrue(isAllowed)
      assert.include(output, "NOAUTH")
    })
  )
})

describe("the password", () => {
  // The client sends AUTH to a server that does not know HELLO.
  it.live.each([
    ["AUTH", "unknown command"],
    ["HELLO", "not permitted"]
  ])("is removed from the error of a server that repeats the arguments of %s", ([handshake, error]) =>
    Effect.gen(function* () {
      const { port } = yield* fakeRedisServer(
        ([name, ...args]) => `-ERR ${error} '${name}', with args: ${args.join()}\r\n`
      )
      const { isAllowed, output } = yield* observe(`redis://:${secret}@127.0.0.1:${port}`)
      assert.isTrue(isAllowed)
      assert.notInclude(output, secret)
      assert.include(output, `${handshake} failed with ERR`)
    })
  )

  it.live.each([`redis://:${secret}@host:port`, `http://:${secret}@host`, `${secret}`, ""])(
    "does not appear in the error of an invalid URL (%#)",
    (url) =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(Effect.provide(Redis.Redis, IoRedis.layer({ url: Redacted.make(url) })))
        assert.isTrue(Exit.hasDies(exit))
        assert.notInclude(inspect(exit, { depth: 20, showHidden: true }), secret)
      })
  )
})
