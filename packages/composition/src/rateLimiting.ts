import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { Effect, Layer, Option, type Redacted } from "effect"
import { RateLimiter } from "effect/persistence"
import type { RateLimitingSettings } from "./settings/rateLimiting.ts"

export const layer = ({ redisUrl }: Pick<RateLimitingSettings, "redisUrl">) =>
  Option.match(redisUrl, {
    onNone: () => RateLimiter.layerStoreMemory,
    onSome: (url) => Layer.unwrap(Effect.promise(() => redis(url)))
  })

/** Imports the adapter only if it is used, because an API without Redis then starts faster. */
const redis = async (url: Redacted.Redacted) => {
  const { IoRedis, RedisHealth, RedisRateLimiterStore } = await import("@emoji-catalogue/adapters-redis")
  const healthCheck = Layer.effect(
    AdditionalChecks,
    Effect.map(RedisHealth, ({ probe }) => ({ redis: probe }))
  )
  return healthCheck.pipe(Layer.provideMerge(RedisRateLimiterStore.layer), Layer.provide(IoRedis.layer({ url })))
}
