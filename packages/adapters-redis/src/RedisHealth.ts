import { Context, type Effect, Schema } from "effect"

/** Redis cannot store rate limits. The reason may name the server, but never contains credentials. */
export class RedisUnavailable extends Schema.TaggedError<RedisUnavailable>()("RedisUnavailable", {
  reason: Schema.String
}) {}

export class RedisHealth extends Context.Service<
  RedisHealth,
  {
    /** Fails while rate limits are per process instead of shared through Redis. */
    readonly probe: Effect.Effect<void, RedisUnavailable>
  }
>()("@emoji-catalogue/adapters-redis/RedisHealth") {}
