import { IoRedis, RedisRateLimiterStore } from "@emoji-catalogue/adapters-redis"
import { Context, Effect, Layer, Logger, Redacted } from "effect"
import { RateLimiter, Redis } from "effect/persistence"

export const redisLayer = (url: string) => IoRedis.layer({ url: Redacted.make(url) })

export const storeLayer = (url: string) => Layer.provideMerge(RedisRateLimiterStore.layer, redisLayer(url))

/** A rate limiter with all services below it. */
export const limiterLayer = (url: string) => Layer.provideMerge(RateLimiter.layer, storeLayer(url))

/** Collects log entries as JSON lines. */
export const captureLogs = () => {
  const lines: Array<string> = []
  const layer = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
  const count = (message: string) => lines.filter((line) => line.includes(message)).length
  return { lines, layer, count }
}

/** Opens effect's `Redis`, closed with the scope. */
export const openRedis = (url: string, log = captureLogs()) =>
  Effect.map(Layer.build(redisLayer(url)), Context.get(Redis.Redis)).pipe(Effect.provide(log.layer))

export const connectionLost = "Redis: connection lost"
export const connectionRestored = "Redis: connection restored"
export const limitingPerProcess = "rate limiter: Redis unavailable, limiting per process"
export const limitingShared = "rate limiter: Redis available, limits are shared again"
