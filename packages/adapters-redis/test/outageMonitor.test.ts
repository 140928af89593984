import { RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { randomUUID } from "node:crypto"
import { freePort, makeServer, startServer, testServer } from "./redisServer.ts"
import { eventually, limiterLayer, captureLogs, consumeToken, timed } from "./rateLimits.ts"

const away = "Each process keeps rate limits for itself"
const back = "Redis keeps rate limits again"

const isShared = RedisHealth.use(({ probe }) => Effect.map(Effect.exit(probe), Exit.isSuccess))
const isAlone = Effect.map(isShared, (isShared) => !isShared)

const take = (key: string, limit = 1_000_000) =>
  RateLimiter.RateLimiter.use((limiter) => timed(consumeToken(limiter, key, limit)))

/** Runs with a limiter on that Redis; what is logged comes along. */
const on = <A, E>(
  url: string,
  use: (log: ReturnType<typeof captureLogs>) => Effect.Effect<A, E, RateLimiter.RateLimiter | RedisHealth | Redis.Redis>
) => {
  const log = captureLogs()
  return use(log).pipe(Effect.provide(limiterLayer(url)), Effect.provide(log.layer))
}

describe.skipIf(!testServer)("rate limits while Redis is away", () => {
  it.live("cost no call when it is killed under load, and are shared again when it is back", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      yield* on(server.url, (log) =>
        Effect.gen(function* () {
          let calls = 0
          const caller = Effect.gen(function* () {
            const { millis, value } = yield* take("load")
            assert.isTrue(value)
            assert.isBelow(millis, 1000)
            calls++
            yield* Effect.sleep(1)
          }).pipe(Effect.forever)
          const load = Effect.all(
            Array.from({ length: 64 }, () => caller),
            { concurrency: "unbounded" }
          )
          const outage = Effect.gen(function* () {
            yield* Effect.sleep(300)
            assert.strictEqual(log.lines.length, 0)
            yield* server.kill
            yield* eventually(isAlone)
            yield* Effect.sleep(500)
            yield* server.start
            yield* eventually(isShared)
            yield* Effect.sleep(200)
          })
          yield* Effect.raceFirst(load, outage)
          assert.isAbove(calls, 1000)
          assert.deepStrictEqual([log.count(away), log.count(back)], [1, 1])
          assert.deepStrictEqual([log.count("Redis cannot be reached"), log.count("Redis is reached again")], [1, 1])
          const redis = yield* Redis.Redis
          assert.strictEqual(yield* redis.send("EXISTS", "emoji-catalogue:rate-limit:load"), 1)
        })
      )
    })
  )

  it.live("wait once for one that hangs, and not for longer than a command may take", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      yield* on(server.url, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          assert.isBelow((yield* take(key)).millis, 200)
          yield* server.pause
          const first = yield* Effect.all(
            Array.from({ length: 20 }, () => take(key)),
            { concurrency: "unbounded" }
          )
          for (const { millis, value } of first) {
            assert.isTrue(value)
            assert.isAbove(millis, 200)
            assert.isBelow(millis, 500)
          }
          for (let call = 0; call < 200; call++) {
            assert.isBelow((yield* take(key)).millis, 200)
            yield* Effect.sleep(10)
          }
          assert.isBelow((yield* timed(isAlone)).millis, 200)
          yield* server.resume
          yield* eventually(isShared)
          assert.deepStrictEqual([log.count(away), log.count(back)], [1, 1])
          assert.deepStrictEqual([log.count("Redis cannot be reached"), log.count("Redis is reached again")], [1, 1])
        })
      )
    })
  )

  it.live("do not take for an outage that the process itself stood still", () =>
    Effect.gen(function* () {
      yield* on(testServer!, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          yield* take(key)
          for (const before of [0, 5]) {
            const call = yield* Effect.forkChild(take(key))
            yield* Effect.sleep(before)
            const start = performance.now()
            while (performance.now() - start < 400);
            assert.isTrue((yield* Fiber.join(call)).value)
          }
          assert.deepStrictEqual(log.lines, [])
        })
      )
    })
  )

  it.live("need none to start with, and use it once it is there", () =>
    Effect.gen(function* () {
      const server = yield* makeServer()
      yield* on(server.url, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          const { millis, value } = yield* take(key, 1)
          assert.isTrue(value)
          assert.isBelow(millis, 500)
          assert.isFalse((yield* take(key, 1)).value)
          assert.isTrue(yield* isAlone)
          yield* server.start
          yield* eventually(isShared)
          assert.deepStrictEqual([log.count(away), log.count(back)], [1, 1])
        })
      )
    })
  )

  it.live("are said to be on their own where only health was asked for", () =>
    Effect.gen(function* () {
      yield* on(`redis://127.0.0.1:${yield* Effect.promise(freePort)}`, (log) =>
        Effect.gen(function* () {
          assert.isTrue(yield* isAlone)
          yield* eventually(Effect.sync(() => log.count(away) === 1))
        })
      )
    })
  )

  it.live("keep to the limit by themselves", () =>
    Effect.gen(function* () {
      yield* on(`redis://127.0.0.1:${yield* Effect.promise(freePort)}`, () =>
        Effect.gen(function* () {
          const key = randomUUID()
          const calls = yield* Effect.all(
            Array.from({ length: 100 }, () => take(key, 40)),
            {
              concurrency: "unbounded"
            }
          )
          assert.strictEqual(calls.filter(({ value }) => value).length, 40)
        })
      )
    })
  )

  const states: ReadonlyArray<
    readonly [what: string, begin: ReadonlyArray<string>, end: ReadonlyArray<string>, why: string]
  > = [
    ["is full", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"], "OOM"],
    ["has become a replica", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"], "READONLY"]
  ]
  it.live.each(states)("are kept while it %s, which answers to PING", ([, begin, end, why]) =>
    Effect.gen(function* () {
      const server = yield* startServer()
      yield* on(server.url, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          const redis = yield* Redis.Redis
          yield* take(key)
          yield* redis.send(begin[0]!, ...begin.slice(1))
          assert.isTrue((yield* take(key)).value)
          assert.isTrue(yield* isAlone)
          yield* Effect.sleep(1500)
          assert.include(log.lines[0]!, why)
          assert.strictEqual(yield* redis.send("PING"), "PONG")
          assert.isTrue(yield* isAlone)
          yield* redis.send(end[0]!, ...end.slice(1))
          yield* eventually(isShared)
          assert.strictEqual(log.lines.length, 2, log.lines.join("\n"))
        })
      )
    })
  )
})
