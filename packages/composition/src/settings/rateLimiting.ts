import { Config, Schema } from "effect"
import type { Settings } from "./readSettings.ts"
import { integerBetween, matching } from "./variables.ts"

const RedisUrl = matching(
  "must be a URL like redis://user:password@host:6379/0, or rediss:// for TLS",
  /^rediss?:\/\/[^/]/
)

const requestsPerHour = (variable: string, fallback: number) =>
  integerBetween(variable, 1, 1_000_000_000).pipe(Config.withDefault(fallback))

export const settings = {
  /** A Redis server through which processes share rate limits. If unset, each process has its own limits. */
  redisUrl: Config.schema(Schema.RedactedFromValue(RedisUrl), "REDIS_URL").pipe(Config.option),
  rateLimits: {
    /** The limit that all anonymous callers share. */
    anonymous: requestsPerHour("ANONYMOUS_RATE_LIMIT_PER_HOUR", 60_000),
    /** The limit of each API key and account that has no individual limit. */
    each: requestsPerHour("DEFAULT_KEY_RATE_LIMIT_PER_HOUR", 120_000)
  }
}

export type RateLimitingSettings = Settings<typeof settings>
