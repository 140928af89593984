import type { Caller } from "@emoji-catalogue/application/ports"
import { Context, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { HttpSettings } from "../HttpSettings.ts"

export interface Decision {
  /** Seconds until the next request is allowed; undefined if this request is allowed. */
  readonly retryAfter: number | undefined
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers): alternating names and values. */
  readonly headers: ReadonlyArray<string>
}

const window = Duration.hours(1)
const windowSeconds = Duration.toSeconds(window)

const unlimited: Decision = { retryAfter: undefined, headers: [] }

/**
 * Token buckets: one for each API key, one for each account, and one that all anonymous callers share. An empty bucket
 * is full again after one hour without requests.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  { readonly consume: (caller: Caller) => Effect.Effect<Decision> }
>()("@emoji-catalogue/http-server/auth/RateLimits") {
  static readonly layer = Layer.effect(
    RateLimits,
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const { rateLimits } = yield* HttpSettings

      const perHourOf = (caller: Caller): number => {
        if (caller.kind === "anonymous") return rateLimits.anonymous
        return caller.kind === "key" ? (caller.key.rateLimitPerHour ?? rateLimits.each) : rateLimits.each
      }

      return RateLimits.of({
        consume: (caller) => {
          const perHour = perHourOf(caller)
          const bucket = {
            key: caller.id,
            tokens: 1,
            limit: perHour,
            refillRate: Duration.divideUnsafe(window, perHour),
            allowOverflow: false
          }
          return Effect.matchCauseEffect(store.tokenBucket(bucket), {
            onSuccess: ([tokens, elapsedMillis]) =>
              Effect.succeed(decide(caller.kind, perHour, tokens, elapsedMillis / 1000)),
            // A broken store must not reject requests, so the request is not limited.
            onFailure: (cause) =>
              Effect.as(Effect.logWarning("rate limiter: store failed, request not limited", cause), unlimited)
          })
        }
      })
    })
  )
}

/**
 * `tokens` is the number of tokens left, negative if the request got no token. `elapsedSeconds` is the time since the
 * last refill of the bucket.
 */
const decide = (name: Caller["kind"], perHour: number, tokens: number, elapsedSeconds: number): Decision => {
  const remaining = Math.max(0, Math.floor(tokens))
  // `seconds` is the time until an empty bucket has one token, or until a bucket with tokens is full.
  const missing = remaining === 0 ? 1 : perHour - remaining
  const seconds = Math.max(0, Math.ceil(missing * (windowSeconds / perHour) - elapsedSeconds))
  return {
    retryAfter: tokens >= 0 ? undefined : Math.max(1, seconds),
    headers: [
      "ratelimit-policy",
      `"${name}";q=${perHour};w=${windowSeconds}`,
      "ratelimit",
      `"${name}";r=${remaining};t=${seconds}`
    ]
  }
}
