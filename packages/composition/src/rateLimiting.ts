import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { Config, Effect, Layer, Option, type Redacted, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { integerBetween, matching, type Settings } from "./settings.ts"

const RedisUrl = matching(
  "must be a URL like redis://user:password@host:6379/0, or rediss:// for TLS",
  /^rediss?:\/\/[^/]/
)

const requestsPerHour = (variable: string, fallback: number) =>
  integerBetween(variable, 1, 1_000_000_000).pipe(Config.withDefault(fallback))

export const settings = {
  /** Redis, which shares limits among processes; limits per process where unset. */
  redisUrl: Config.schema(Schema.RedactedFromValue(RedisUrl), "REDIS_URL").pipe(Config.option),
  rateLimits: {
    /** Of all anonymous callers together. */
    anonymous: requestsPerHour("ANONYMOUS_RATE_LIMIT_PER_HOUR", 60_000),
    /** Of each API key and account without a limit of its own. */
    each: requestsPerHour("DEFAULT_KEY_RATE_LIMIT_PER_HOUR", 120_000)
  }
}

/** Counts requests in Redis, with a health check, or in this process. */
export const layer = ({ redisUrl }: Pick<Settings<typeof settings>, "redisUrl">) =>
  Option.match(redisUrl, {
    onNone: () => RateLimiter.layerStoreMemory,
    onSome: (url) => Layer.unwrap(Effect.promise(() => redis(url)))
  })

/** Imports the adapter only where it is used: an API without Redis starts sooner. */
const redis = async (url: Redacted.Redacted) => {
  const { IoRedis, RedisHealth, RedisRateLimiterStore } = await import("@emoji-catalogue/adapters-redis")
  const healthCheck = Layer.effect(
    AdditionalChecks,
    Effect.map(RedisHealth, ({ probe }) => ({ redis: probe }))
  )
  return healthCheck.pipe(Layer.provideMerge(RedisRateLimiterStore.layer), Layer.provide(IoRedis.layer({ url })))
}
