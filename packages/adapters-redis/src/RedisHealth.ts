import { Context, type Effect, Schema } from "effect"

/** Redis does not keep rate limits. The reason is for logs: it may say where Redis is, and never how it lets in. */
export class RedisUnavailable extends Schema.TaggedError<RedisUnavailable>()("RedisUnavailable", {
  reason: Schema.String
}) {}

export class RedisHealth extends Context.Service<
  RedisHealth,
  {
    /** Fails where rate limits are not shared through Redis as they should be, though every process keeps them. */
    readonly probe: Effect.Effect<void, RedisUnavailable>
  }
>()("@emoji-catalogue/adapters-redis/RedisHealth") {}
