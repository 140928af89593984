import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Scope } from "effect"
import { Redis } from "effect/persistence"
import { randomUUID } from "node:crypto"
import { freePort, makeServer, startServer, testServer } from "./redisServer.ts"
import { fakeRedisServer } from "./fakeRedisServer.ts"
import { eventually, captureLogs, redisLayer, timed } from "./rateLimits.ts"

const opened = (url: string, log = captureLogs()) =>
  Effect.map(Layer.build(redisLayer(url)), Context.get(Redis.Redis)).pipe(Effect.provide(log.layer))

const answers = (redis: Redis.Redis["Service"]) => Effect.map(Effect.exit(redis.send("PING")), Exit.isSuccess)

const reason = (error: Redis.RedisError) => (error.cause as Error).message

const double = Redis.script((key: string, by: number) => [key, by], {
  numberOfKeys: 1,
  lua: `return { redis.call("INCRBY", KEYS[1], ARGV[1]), tostring(ARGV[1] * 2) }`
}).withReturnType<readonly [number, string]>()

describe.skipIf(!testServer)("a Redis", () => {
  it.live("answers commands and scripts, one after the other and many at once", () =>
    Effect.gen(function* () {
      const redis = yield* opened(testServer!)
      const key = `emoji-catalogue:test:${randomUUID()}`
      assert.deepStrictEqual(yield* redis.eval(double)(key, 21), [21, "42"])
      const all = yield* Effect.all(
        Array.from({ length: 1000 }, () => redis.send<number>("INCR", key)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        all.toSorted((a, b) => a - b),
        Array.from({ length: 1000 }, (_, at) => at + 22)
      )
      assert.strictEqual(yield* redis.send("GETDEL", key), "1021")
      assert.include(reason(yield* Effect.flip(redis.send("NONSENSE"))), "unknown command")
    })
  )

  it.live("that dies fails what it was asked, and at once what it is asked then", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* opened(server.url)
      yield* redis.send("PING")
      const asked = yield* Effect.forkChild(timed(Effect.flip(redis.send("BLPOP", "nothing", "0"))))
      yield* Effect.sleep(50)
      yield* server.kill
      const { millis, value } = yield* Fiber.join(asked)
      assert.isBelow(millis, 200)
      assert.strictEqual(reason(value), "There is no connection")
      assert.isBelow((yield* timed(Effect.flip(redis.send("PING")))).millis, 50)
      yield* server.start
      yield* eventually(answers(redis))
    })
  )

  it.live("that drops a connection fails what it was asked, and is not asked it again", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const [redis, other] = [yield* opened(server.url), yield* opened(server.url)]
      const isBlocked = Effect.map(other.send<string>("CLIENT", "LIST"), (list) => list.includes("cmd=blpop"))
      yield* redis.send("PING")
      const asked = yield* Effect.forkChild(Effect.flip(redis.send("BLPOP", "nothing", "0")))
      yield* eventually(isBlocked)
      yield* other.send("CLIENT", "KILL", "TYPE", "normal")
      assert.strictEqual(reason(yield* Fiber.join(asked)), "There is no connection")
      yield* eventually(answers(redis))
      assert.isFalse(yield* isBlocked)
    })
  )

  it.live("that hangs fails a command after a quarter of a second, and then the connection", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const server = yield* startServer()
      const redis = yield* opened(server.url, log)
      yield* redis.send("PING")
      yield* server.pause
      const { millis, value } = yield* timed(Effect.flip(redis.send("PING")))
      assert.isAtLeast(millis, 240)
      assert.isBelow(millis, 400)
      assert.strictEqual(reason(value), "No answer in time")
      yield* Effect.sleep(2500)
      assert.deepStrictEqual([log.count("Redis cannot be reached"), log.lines.length], [1, 1])
      yield* server.resume
      yield* eventually(answers(redis))
      assert.deepStrictEqual([log.count("Redis is reached again"), log.lines.length], [1, 2])
    })
  )

  it.live("that has become a replica is left for the one that now has its address", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const [replica, primary] = [yield* startServer(), yield* startServer()]
      const [redis, other] = [yield* opened(replica.url, log), yield* opened(primary.url)]
      yield* redis.send("REPLICAOF", "127.0.0.1", "1")
      // Who is connected stays so.
      yield* redis.send("CONFIG", "SET", "port", "0")
      yield* other.send("CONFIG", "SET", "port", String(replica.port))
      const write = redis.send("SET", "key", "value")
      assert.include(reason(yield* Effect.flip(write)), "READONLY")
      yield* eventually(Effect.map(Effect.exit(write), Exit.isSuccess))
      assert.strictEqual(yield* other.send("GET", "key"), "value")
      assert.deepStrictEqual(log.lines, [])
    })
  )

  it.live("may come later than who uses it", () =>
    Effect.gen(function* () {
      const server = yield* makeServer()
      const { millis, value: redis } = yield* timed(opened(server.url))
      assert.isBelow(millis, 200)
      assert.strictEqual(reason(yield* Effect.flip(redis.send("PING"))), "There is no connection")
      yield* server.start
      yield* eventually(answers(redis))
    })
  )

  it.live("lends connections that may block, and fails what blocks when it closes", () =>
    Effect.gen(function* () {
      const key = `emoji-catalogue:test:${randomUUID()}`
      const scope = yield* Scope.make()
      const redis = yield* Scope.provide(opened(testServer!), scope)
      const popped = yield* Effect.forkChild(
        Effect.scoped(Effect.flatMap(redis.reserve, ({ send }) => send("BLPOP", key, "10")))
      )
      yield* Effect.sleep(600)
      yield* redis.send("RPUSH", key, "value")
      assert.deepStrictEqual(yield* Fiber.join(popped), [key, "value"])

      const blocked = yield* Effect.forkChild(
        Effect.scoped(Effect.flatMap(redis.reserve, ({ send }) => Effect.flip(send("BLPOP", key, "10"))))
      )
      yield* Effect.sleep(100)
      assert.isBelow((yield* timed(Scope.close(scope, Exit.void))).millis, 500)
      assert.instanceOf(yield* Fiber.join(blocked), Redis.RedisError)
    })
  )
})

describe("a Redis that is not there", () => {
  it.live("fails commands and reservations, and says so once", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const port = yield* Effect.promise(freePort)
      const redis = yield* opened(`redis://localhost:${port}`, log)
      yield* Effect.flip(redis.send("PING"))
      assert.include(reason(yield* Effect.flip(Effect.scoped(redis.reserve))), "ECONNREFUSED")
      yield* Effect.sleep(500)
      assert.strictEqual(log.lines.length, 1)
      assert.include(log.lines[0]!, "ECONNREFUSED")
    })
  )

  it.live("is waited for by commands as long as for an answer, where nothing tells", () =>
    Effect.gen(function* () {
      const { port } = yield* fakeRedisServer(() => undefined)
      const redis = yield* opened(`redis://127.0.0.1:${port}`)
      const { millis } = yield* timed(Effect.flip(redis.send("PING")))
      assert.isBelow(millis, 400)
      const reserved = yield* timed(Effect.flip(Effect.scoped(redis.reserve)))
      assert.isBelow(reserved.millis, 2000)
    })
  )

  it.live("is let go of at once", () =>
    Effect.gen(function* () {
      const silent = yield* fakeRedisServer(() => undefined)
      for (const port of [silent.port, yield* Effect.promise(freePort)]) {
        for (const after of [0, 20, 400]) {
          const scope = yield* Scope.make()
          yield* Scope.provide(opened(`redis://127.0.0.1:${port}`), scope)
          yield* Effect.sleep(after)
          assert.isBelow((yield* timed(Scope.close(scope, Exit.void))).millis, 500)
        }
      }
    })
  )
})
