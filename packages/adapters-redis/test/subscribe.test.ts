import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Queue } from "effect"
import { Redis } from "effect/persistence"
import { makeServer, startServer, testServer } from "./redisServer.ts"
import { eventually, captureLogs, redisLayer, timed } from "./rateLimits.ts"

const opened = (url: string) =>
  Effect.map(Layer.build(redisLayer(url)), Context.get(Redis.Redis)).pipe(Effect.provide(captureLogs().layer))

/** Publishes until it is heard: who is back may still be about to subscribe. */
const heard = (
  redis: Redis.Redis["Service"],
  news: Queue.Dequeue<Redis.RedisMessage, Redis.RedisError>,
  message: string
) =>
  Effect.raceFirst(
    Effect.map(Queue.take(news), (heard) => assert.strictEqual(heard.message, message)),
    Effect.ignore(redis.send("PUBLISH", "news", message)).pipe(Effect.andThen(Effect.sleep(50)), Effect.forever)
  ).pipe(Effect.andThen(Effect.sleep(100)), Effect.andThen(Queue.clear(news)), Effect.timeout("10 seconds"))

describe.skipIf(!testServer)("a subscription", () => {
  it.live("hears what is published from its beginning on, and again after Redis was away", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* opened(server.url)
      const news = yield* redis.subscribe("news")
      for (const message of ["one", "two 🎉"]) yield* redis.send("PUBLISH", "news", message)
      assert.deepStrictEqual(yield* Queue.takeN(news, 2), [
        { channel: "news", message: "one" },
        { channel: "news", message: "two 🎉" }
      ])
      for (const message of ["three", "four"]) {
        yield* server.kill
        yield* server.start
        yield* heard(redis, news, message)
      }
    })
  )

  it.live("begins without Redis, and hears it when it is there", () =>
    Effect.gen(function* () {
      const server = yield* makeServer()
      const redis = yield* opened(server.url)
      const { millis, value: news } = yield* timed(redis.subscribe("news"))
      assert.isBelow(millis, 500)
      yield* server.start
      yield* heard(redis, news, "late")
    })
  )

  it.live("goes on after Redis hung", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* opened(server.url)
      const news = yield* redis.subscribe("news")
      yield* server.pause
      yield* Effect.sleep(1500)
      yield* server.resume
      yield* heard(redis, news, "on")
    })
  )

  it.live("ends with its scope", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* opened(server.url)
      const subscribers = Effect.map(redis.send<[string, number]>("PUBSUB", "NUMSUB", "news"), ([, count]) => count)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* redis.subscribe("news")
          assert.strictEqual(yield* subscribers, 1)
        })
      )
      yield* eventually(Effect.map(subscribers, (count) => count === 0))
    })
  )

  it.live("fails where Redis refuses the channel", () =>
    Effect.gen(function* () {
      const server = yield* startServer()
      const redis = yield* opened(server.url)
      yield* redis.send("ACL", "SETUSER", "default", "resetchannels")
      const news = yield* redis.subscribe("news")
      const error = yield* Effect.flip(Queue.take(news))
      assert.include((error.cause as Error).message, "NOPERM")
    })
  )
})
