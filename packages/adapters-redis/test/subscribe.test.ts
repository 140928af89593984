import { assert, describe, it } from "@effect/vitest"
import { Effect, Queue } from "effect"
import type { Redis } from "effect/persistence"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { timed } from "./timed.ts"
import { makeServer, startServer, testServer } from "./redisServer.ts"
import { captureLogs, connectionLost, openRedis } from "./testLayers.ts"

type RedisService = Redis.Redis["Service"]

const subscribers = (redis: RedisService) =>
  Effect.map(redis.send<[string, number]>("PUBSUB", "NUMSUB", "news"), ([, count]) => count)

const isSubscribed = (redis: RedisService) =>
  Effect.orElseSucceed(
    Effect.map(subscribers(redis), (count) => count === 1),
    () => false
  )

/** Publishes a message once the subscription is active and expects to receive it. */
const publishAndReceive = Effect.fnUntraced(function* (
  redis: RedisService,
  news: Queue.Dequeue<Redis.RedisMessage, Redis.RedisError>,
  message: string
) {
  yield* eventually(isSubscribed(redis))
  yield* redis.send("PUBLISH", "news", message)
  assert.deepStrictEqual(yield* Queue.take(news), { channel: "news", message })
})

describe.skipIf(!testServer)("a subscription", () => {
  it.live("receives every message after its start, and again after a restart of Redis", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* openRedis(server.url)
      const news = yield* redis.subscribe("news")
      for (const message of ["one", "two 🎉"]) yield* redis.send("PUBLISH", "news", message)
      assert.deepStrictEqual(yield* Queue.takeN(news, 2), [
        { channel: "news", message: "one" },
        { channel: "news", message: "two 🎉" }
      ])
      for (const message of ["three", "four"]) {
        yield* server.kill
        yield* server.start
        yield* publishAndReceive(redis, news, message)
      }
    })
  )

  it.live("can be opened before Redis starts", () =>
    Effect.gen(function* () {
      const server = yield* makeServer()
      const redis = yield* openRedis(server.url)
      const { millis, value: news } = yield* timed(redis.subscribe("news"))
      // Shorter than the timeout of a connection.
      assert.isBelow(millis, 1000)
      yield* server.start
      yield* publishAndReceive(redis, news, "late")
    })
  )

  it.live("continues after Redis hung", () =>
    Effect.gen(function* () {
      const log = captureLogs()
      const server = yield* startServer()
      const redis = yield* openRedis(server.url, log)
      const news = yield* redis.subscribe("news")
      yield* server.pause
      yield* Effect.flip(redis.send("PING"))
      yield* eventually(Effect.sync(() => log.count(connectionLost) === 1))
      yield* server.resume
      yield* publishAndReceive(redis, news, "on")
    })
  )

  it.live("ends with its scope", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* openRedis(server.url)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* redis.subscribe("news")
          assert.strictEqual(yield* subscribers(redis), 1)
        })
      )
      yield* eventually(Effect.map(subscribers(redis), (count) => count === 0))
    })
  )

  it.live("fails if Redis refuses the channel", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* openRedis(server.url)
      yield* redis.send("ACL", "SETUSER", "default", "resetchannels")
      const news = yield* redis.subscribe("news")
      const error = yield* Effect.flip(Queue.take(news))
      assert.include((error.cause as Error).message, "NOPERM")
    })
  )
})
