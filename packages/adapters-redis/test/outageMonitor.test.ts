import { RedisHealth } from "@emoji-catalogue/adapters-redis"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { randomUUID } from "node:crypto"
import { consumeToken } from "./consumeToken.ts"
import { eventually, nextEventLoopTurn } from "../../../scripts/test-support/eventually.ts"
import { timed } from "./timed.ts"
import { freePort } from "../../../scripts/test-support/freePort.ts"
import { makeServer, startServer, testServer } from "./redisServer.ts"
import {
  captureLogs,
  connectionLost,
  connectionRestored,
  limiterLayer,
  limitingPerProcess,
  limitingShared
} from "./testLayers.ts"

const succeeds = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.map(Effect.exit(effect), Exit.isSuccess)

const isShared = RedisHealth.use(({ probe }) => succeeds(probe))
const isPerProcess = Effect.map(isShared, (isShared) => !isShared)

const consume = (key: string, limit = 1_000_000) =>
  RateLimiter.RateLimiter.use((limiter) => timed(consumeToken(limiter, key, limit)))

/** Runs with a rate limiter on this Redis and its captured logs. */
const withLimiter = <A, E>(
  url: string,
  use: (log: ReturnType<typeof captureLogs>) => Effect.Effect<A, E, RateLimiter.RateLimiter | RedisHealth | Redis.Redis>
) => {
  const log = captureLogs()
  return use(log).pipe(Effect.provide(limiterLayer(url)), Effect.provide(log.layer))
}

describe.skipIf(!testServer)("rate limits during a Redis outage", () => {
  it.live("fail no call when Redis is killed under load, and are shared again after its restart", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      yield* withLimiter(server.url, (log) =>
        Effect.gen(function* () {
          let calls = 0
          const moreCalls = Effect.suspend(() => {
            const enough = calls + 500
            return eventually(Effect.sync(() => calls >= enough))
          })
          const caller = Effect.gen(function* () {
            const { millis, value } = yield* consume("load")
            assert.isTrue(value)
            assert.isBelow(millis, 2000)
            calls++
            yield* nextEventLoopTurn
          }).pipe(Effect.forever)
          const load = Effect.all(
            Array.from({ length: 64 }, () => caller),
            { concurrency: "unbounded" }
          )
          const outage = Effect.gen(function* () {
            yield* moreCalls
            assert.strictEqual(log.lines.length, 0)
            yield* server.kill
            yield* eventually(isPerProcess)
            yield* moreCalls
            yield* server.start
            yield* eventually(isShared)
            yield* moreCalls
          })
          yield* Effect.raceFirst(load, outage)
          assert.isAbove(calls, 1000)
          assert.deepStrictEqual([log.count(limitingPerProcess), log.count(limitingShared)], [1, 1])
          assert.deepStrictEqual([log.count(connectionLost), log.count(connectionRestored)], [1, 1])
          const redis = yield* Redis.Redis
          assert.strictEqual(yield* redis.send("EXISTS", "emoji-catalogue:rate-limit:load"), 1)
        })
      )
    })
  )

  it.live("wait once for a hanging Redis, no longer than the command timeout", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      yield* withLimiter(server.url, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          assert.isBelow((yield* consume(key)).millis, 5_000)
          yield* server.pause
          const first = yield* Effect.all(
            Array.from({ length: 20 }, () => consume(key)),
            { concurrency: "unbounded" }
          )
          for (const { millis, value } of first) {
            assert.isTrue(value)
            assert.isAbove(millis, 200)
            assert.isBelow(millis, 10_000)
          }
          yield* eventually(Effect.sync(() => log.count(limitingPerProcess) === 1))
          assert.include(log.lines[0], "Command timed out")
          // The connection times out one second after the first call. A call that waited would take 250 ms of it.
          let calls = 0
          while (log.count(connectionLost) === 0) {
            assert.isTrue((yield* consume(key)).value)
            calls++
            yield* nextEventLoopTurn
          }
          assert.isAbove(calls, 100)
          assert.isBelow((yield* timed(isPerProcess)).millis, 5_000)
          yield* server.resume
          yield* eventually(isShared)
          assert.deepStrictEqual([log.count(limitingPerProcess), log.count(limitingShared)], [1, 1])
          assert.deepStrictEqual([log.count(connectionLost), log.count(connectionRestored)], [1, 1])
        })
      )
    })
  )

  it.live("do not fail over after a block of the event loop", () =>
    Effect.gen(function* () {
      yield* withLimiter(testServer!, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          yield* consume(key)
          for (const turns of [0, 2]) {
            const call = yield* Effect.forkChild(consume(key), { startImmediately: true })
            // Blocks once before and once after the command is written.
            for (let turn = 0; turn < turns; turn++) yield* nextEventLoopTurn
            const start = performance.now()
            while (performance.now() - start < 400);
            assert.isTrue((yield* Fiber.join(call)).value)
          }
          assert.deepStrictEqual(log.lines, [])
        })
      )
    })
  )

  it.live("work before Redis starts, and are shared once it is reachable", () =>
    Effect.gen(function* () {
      const server = yield* makeServer()
      yield* withLimiter(server.url, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          const { millis, value } = yield* consume(key, 1)
          assert.isTrue(value)
          assert.isBelow(millis, 500)
          assert.isFalse((yield* consume(key, 1)).value)
          assert.isTrue(yield* isPerProcess)
          yield* server.start
          yield* eventually(isShared)
          assert.deepStrictEqual([log.count(limitingPerProcess), log.count(limitingShared)], [1, 1])
        })
      )
    })
  )

  it.live("are per process after a health probe detects the outage", () =>
    Effect.gen(function* () {
      yield* withLimiter(`redis://127.0.0.1:${yield* Effect.promise(freePort)}`, (log) =>
        Effect.gen(function* () {
          assert.isTrue(yield* isPerProcess)
          yield* eventually(Effect.sync(() => log.count(limitingPerProcess) === 1))
        })
      )
    })
  )

  it.live("hold per process", () =>
    Effect.gen(function* () {
      yield* withLimiter(`redis://127.0.0.1:${yield* Effect.promise(freePort)}`, () =>
        Effect.gen(function* () {
          const key = randomUUID()
          const calls = yield* Effect.all(
            Array.from({ length: 100 }, () => consume(key, 40)),
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
    readonly [state: string, begin: ReadonlyArray<string>, end: ReadonlyArray<string>, error: string]
  > = [
    ["is out of memory", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"], "OOM"],
    ["has become a replica", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"], "READONLY"]
  ]
  it.live.each(states)("hold per process while Redis %s but answers PING", ([, begin, end, error]) =>
    Effect.gen(function* () {
      const server = yield* startServer()
      yield* withLimiter(server.url, (log) =>
        Effect.gen(function* () {
          const key = randomUUID()
          const redis = yield* Redis.Redis
          yield* consume(key)
          yield* redis.send(begin[0]!, ...begin.slice(1))
          assert.isTrue((yield* consume(key)).value)
          assert.isTrue(yield* isPerProcess)
          // Fails while the client reconnects, as it does after a primary has become a replica.
          const errorCount = Effect.map(redis.send<string>("INFO", "errorstats"), (text) =>
            Number(new RegExp(`errorstat_${error}:count=(\\d+)`).exec(text)?.[1] ?? 0)
          ).pipe(Effect.orElseSucceed(() => 0))
          const before = yield* Effect.repeat(errorCount, { until: (count) => count > 0 })
          yield* eventually(Effect.map(errorCount, (count) => count > before))
          assert.include(log.lines[0]!, error)
          yield* eventually(succeeds(Effect.map(redis.send("PING"), (reply) => assert.strictEqual(reply, "PONG"))))
          assert.isTrue(yield* isPerProcess)
          yield* eventually(succeeds(redis.send(end[0]!, ...end.slice(1))))
          yield* eventually(isShared)
          assert.strictEqual(log.lines.length, 2, log.lines.join("\n"))
        })
      )
    })
  )
})
