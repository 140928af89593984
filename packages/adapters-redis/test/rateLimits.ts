import { IoRedis, RedisRateLimiterStore } from "@emoji-catalogue/adapters-redis"
import { assert } from "@effect/vitest"
import { Duration, Effect, Exit, Layer, Logger, Redacted } from "effect"
import { RateLimiter } from "effect/persistence"

export const redisLayer = (url: string) => IoRedis.layer({ url: Redacted.make(url) })

export const storeLayer = (url: string) => Layer.provideMerge(RedisRateLimiterStore.layer, redisLayer(url))

/** A limiter, and all that it stands on. */
export const limiterLayer = (url: string) => Layer.provideMerge(RateLimiter.layer, storeLayer(url))

/** Takes a token from a bucket that takes a day to refill. Says whether there was one. */
export const consumeToken = (limiter: RateLimiter.RateLimiter, key: string, limit: number) =>
  limiter
    .consume({ key, limit, window: Duration.days(1), algorithm: "token-bucket" })
    .pipe(Effect.exit, Effect.map(isPass))

/** A refusal is an answer; whatever else goes wrong is a test that fails. */
const isPass = (exit: Exit.Exit<unknown, RateLimiter.RateLimiterError>) => {
  if (Exit.isSuccess(exit)) return true
  const failure = Exit.findErrorOption(exit)
  assert.strictEqual(failure._tag === "Some" ? failure.value.reason._tag : String(exit.cause), "RateLimitExceeded")
  return false
}

export const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const start = performance.now()
    return Effect.map(effect, (value) => ({ value, millis: performance.now() - start }))
  })

/** What is logged, as lines of JSON. */
export const captureLogs = () => {
  const lines: Array<string> = []
  const layer = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
  const count = (message: string) => lines.filter((line) => line.includes(message)).length
  return { lines, layer, count }
}

/** Waits, while real connections are used, until it is so. */
export const eventually = <E, R>(isSo: Effect.Effect<boolean, E, R>) =>
  isSo.pipe(
    Effect.tap((isSo) => (isSo ? Effect.void : Effect.sleep(20))),
    Effect.repeat({ until: (isSo) => isSo }),
    Effect.timeout("10 seconds")
  )
