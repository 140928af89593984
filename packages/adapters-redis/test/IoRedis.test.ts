import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { Redis } from "effect/persistence"
import { randomUUID } from "node:crypto"
import { eventually, nextEventLoopTurn } from "../../../scripts/test-support/eventually.ts"
import { timed } from "./timed.ts"
import { fakeRedisServer } from "./fakeRedisServer.ts"
import { freePort } from "../../../scripts/test-support/freePort.ts"
import { makeServer, startServer, testServer } from "./redisServer.ts"
import { captureLogs, connectionLost, connectionRestored, openRedis } from "./testLayers.ts"

type RedisService = Redis.Redis["Service"]

const answersPing = (redis: RedisService) => Effect.map(Effect.exit(redis.send("PING")), Exit.isSuccess)

const reason = (error: Redis.RedisError) => (error.cause as Error).message

/** Whether a client of the server waits in BLPOP. */
const hasBlockedClient = (redis: RedisService) =>
  Effect.map(redis.send<string>("CLIENT", "LIST"), (list) => list.includes("cmd=blpop"))

const double = Redis.script((key: string, by: number) => [key, by], {
  numberOfKeys: 1,
  lua: `return { redis.call("INCRBY", KEYS[1], ARGV[1]), tostring(ARGV[1] * 2) }`
}).withReturnType<readonly [number, string]>()

describe.skipIf(!testServer)("a Redis connection", () => {
  it.live("sends commands and scripts, sequentially and concurrently", () =>
    Effect.gen(function* () {
      const redis = yield* openRedis(testServer!)
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

  it.live("to a killed server fails commands immediately and recovers after the restart", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* openRedis(server.url)
      yield* redis.send("PING")
      // A suspended server keeps the command in flight.
      yield* server.pause
      const inFlight = yield* Effect.forkChild(Effect.flip(redis.send("GET", "key")), { startImmediately: true })
      yield* nextEventLoopTurn
      yield* server.kill
      assert.strictEqual(reason(yield* Fiber.join(inFlight)), "Not connected")
      // "Not connected" and not "Command timed out", because the command does not wait for a connection.
      assert.strictEqual(reason(yield* Effect.flip(redis.send("PING"))), "Not connected")
      yield* server.start
      yield* eventually(answersPing(redis))
    })
  )

  it.live("that the server drops fails its in-flight command and does not resend it", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const [redis, other] = [yield* openRedis(server.url), yield* openRedis(server.url)]
      const isBlocked = hasBlockedClient(other)
      yield* redis.send("PING")
      const inFlight = yield* Effect.forkChild(Effect.flip(redis.send("BLPOP", "nothing", "0")))
      yield* eventually(isBlocked)
      yield* other.send("CLIENT", "KILL", "TYPE", "normal")
      assert.strictEqual(reason(yield* Fiber.join(inFlight)), "Not connected")
      yield* eventually(answersPing(redis))
      assert.isFalse(yield* isBlocked)
    })
  )

  it.live("to a server that hangs fails commands after 250 ms and then closes, and logs each change once", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const server = yield* startServer()
      const redis = yield* openRedis(server.url, log)
      yield* redis.send("PING")
      yield* server.pause
      const { millis, value } = yield* timed(Effect.flip(redis.send("PING")))
      assert.isAtLeast(millis, 240)
      assert.isBelow(millis, 1000)
      assert.strictEqual(reason(value), "Command timed out")
      yield* eventually(Effect.sync(() => log.lines.length > 0))
      assert.deepStrictEqual([log.count(connectionLost), log.lines.length], [1, 1])
      yield* server.resume
      yield* eventually(answersPing(redis))
      assert.deepStrictEqual([log.count(connectionRestored), log.lines.length], [1, 2])
    })
  )

  it.live("to a primary that became a replica reconnects to the new server at its address", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const [replica, primary] = [yield* startServer(), yield* startServer()]
      const [redis, other] = [yield* openRedis(replica.url, log), yield* openRedis(primary.url)]
      yield* redis.send("REPLICAOF", "127.0.0.1", "1")
      // Open connections survive the change of port.
      yield* redis.send("CONFIG", "SET", "port", "0")
      yield* other.send("CONFIG", "SET", "port", String(replica.port))
      const write = redis.send("SET", "key", "value")
      assert.include(reason(yield* Effect.flip(write)), "READONLY")
      yield* eventually(Effect.map(Effect.exit(write), Exit.isSuccess))
      assert.strictEqual(yield* other.send("GET", "key"), "value")
      assert.deepStrictEqual(log.lines, [])
    })
  )

  it.live("to a missing database does not use another one and logs the reason once", () =>
    Effect.gen(function* () {
      const { url } = yield* startServer()
      const log = captureLogs()
      const redis = yield* openRedis(`${url}/99`, log)
      const other = yield* openRedis(url)
      // Covers the first attempt to connect and its retries.
      for (let attempts = 0; attempts < 5; attempts++) {
        assert.strictEqual(reason(yield* Effect.flip(redis.send("SET", "key", "value"))), "Not connected")
        yield* Effect.sleep("100 millis")
      }
      assert.instanceOf(yield* Effect.flip(Effect.scoped(redis.reserve)), Redis.RedisError)
      assert.isNull(yield* other.send("GET", "key"))
      assert.deepStrictEqual([log.count(connectionLost), log.lines.length], [1, 1])
      assert.include(log.lines[0], "DB index is out of range")
    })
  )

  it.live("with a wrong password fails commands, and logs the reason once without the password", () =>
    Effect.gen(function* () {
      const { port } = yield* startServer(["--requirepass", "right"])
      const log = captureLogs()
      const redis = yield* openRedis(`redis://:hunter2@127.0.0.1:${port}`, log)
      for (let attempts = 0; attempts < 5; attempts++) {
        assert.match(reason(yield* Effect.flip(redis.send("PING"))), /WRONGPASS|Not connected/)
        yield* Effect.sleep("100 millis")
      }
      assert.deepStrictEqual([log.count(connectionLost), log.lines.length], [1, 1])
      assert.match(log.lines[0]!, /failed with WRONGPASS/)
      assert.notInclude(log.lines[0], "hunter2")
    })
  )

  it.live("can be opened before the server starts", () =>
    Effect.gen(function* () {
      const server = yield* makeServer()
      const { millis, value: redis } = yield* timed(openRedis(server.url))
      assert.isBelow(millis, 1000)
      assert.strictEqual(reason(yield* Effect.flip(redis.send("PING"))), "Not connected")
      yield* server.start
      yield* eventually(answersPing(redis))
    })
  )

  it.live("that is reserved has no command timeout and fails a blocking command on close", () =>
    Effect.gen(function* () {
      const [empty, filled, never] = ["empty", "filled", "never"]
      const { url } = yield* startServer()
      const observer = yield* openRedis(url)
      const scope = yield* Scope.make()
      const redis = yield* Scope.provide(openRedis(url), scope)
      const pop = (key: string, seconds: string) =>
        Effect.scoped(Effect.flatMap(redis.reserve, ({ send }) => send("BLPOP", key, seconds)))

      // Longer than the timeouts of a command and of a connection.
      assert.isNull(yield* pop(empty!, "1.2"))

      const popped = yield* Effect.forkChild(pop(filled!, "30"))
      yield* eventually(hasBlockedClient(observer))
      yield* redis.send("RPUSH", filled!, "value")
      assert.deepStrictEqual(yield* Fiber.join(popped), [filled, "value"])

      const blocked = yield* Effect.forkChild(Effect.flip(pop(never!, "30")))
      yield* eventually(hasBlockedClient(observer))
      assert.isBelow((yield* timed(Scope.close(scope, Exit.void))).millis, 5000)
      assert.instanceOf(yield* Fiber.join(blocked), Redis.RedisError)
    })
  )
})

describe("an unreachable Redis", () => {
  it.live("fails commands and reservations and is logged once", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const port = yield* Effect.promise(freePort)
      const redis = yield* openRedis(`redis://localhost:${port}`, log)
      yield* Effect.flip(redis.send("PING"))
      assert.include(reason(yield* Effect.flip(Effect.scoped(redis.reserve))), "ECONNREFUSED")
      yield* eventually(Effect.sync(() => log.lines.length > 0))
      assert.strictEqual(log.lines.length, 1)
      assert.include(log.lines[0]!, "ECONNREFUSED")
    })
  )

  it.live("is logged once for any number of failed reconnects", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const server = yield* fakeRedisServer(
        () => undefined,
        (socket) => socket.destroy()
      )
      yield* openRedis(server.url, log)
      yield* eventually(Effect.sync(() => server.connections() >= 5))
      assert.deepStrictEqual([log.count(connectionLost), log.lines.length], [1, 1])
    })
  )

  it.live("that accepts connections but sends no reply fails commands after their timeout", () =>
    Effect.gen(function* () {
      const { url } = yield* fakeRedisServer(() => undefined)
      const redis = yield* openRedis(url)
      const { millis, value } = yield* timed(Effect.flip(redis.send("PING")))
      assert.strictEqual(reason(value), "Command timed out")
      assert.isBelow(millis, 1000)
      const reserved = yield* timed(Effect.flip(Effect.scoped(redis.reserve)))
      assert.isBelow(reserved.millis, 5000)
    })
  )

  it.live("does not delay closing, whether connecting, connected or reconnecting", () =>
    Effect.gen(function* () {
      const silent = yield* fakeRedisServer(() => undefined)
      const refused = `redis://127.0.0.1:${yield* Effect.promise(freePort)}`
      const hasLine = (log: ReturnType<typeof captureLogs>) => Effect.sync(() => log.lines.length > 0)
      const closesQuickly = Effect.fnUntraced(function* (
        url: string,
        ready: (log: ReturnType<typeof captureLogs>) => Effect.Effect<boolean>
      ) {
        const log = captureLogs()
        const scope = yield* Scope.make()
        yield* Scope.provide(openRedis(url, log), scope)
        yield* eventually(ready(log))
        assert.isBelow((yield* timed(Scope.close(scope, Exit.void))).millis, 2000)
      })
      yield* closesQuickly(silent.url, () => Effect.succeed(true))
      const before = silent.connections()
      yield* closesQuickly(silent.url, () => Effect.sync(() => silent.connections() > before))
      yield* closesQuickly(silent.url, hasLine)
      yield* closesQuickly(refused, () => Effect.succeed(true))
      yield* closesQuickly(refused, hasLine)
    })
  )
})
