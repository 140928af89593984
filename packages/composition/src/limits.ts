import { IoRedis, RedisHealth, RedisRateLimiterStore } from "@emoji-catalogue/adapters-redis"
import { AdditionalChecks } from "@emoji-catalogue/application"
import { Effect, Layer, Option } from "effect"
import { RateLimiter } from "effect/persistence"
import type { Settings } from "./Settings.ts"

/** Limits in Redis where one is named, with a check of its health; else in the process. */
export const limits = ({ redisUrl }: Settings) =>
  Option.match(redisUrl, {
    onNone: () => RateLimiter.layerStoreMemory,
    onSome: (url) =>
      checked.pipe(Layer.provideMerge(RedisRateLimiterStore.layer), Layer.provide(IoRedis.layer({ url })))
  })

const checked = Layer.effect(
  AdditionalChecks,
  Effect.map(RedisHealth, ({ probe }) => ({ redis: probe }))
)
