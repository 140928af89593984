import type { Caller } from "@emoji-catalogue/application"
import { Context, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { HttpSettings } from "../HttpSettings.ts"

/** Whether a request may go on, and what its answer says of the limit. */
export interface Taken {
  /** Seconds until the next request may go on; nothing where this one may. */
  readonly retryAfter: number | undefined
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), names and values in turn. */
  readonly headers: ReadonlyArray<string>
}

const window = Duration.hours(1)
const windowSeconds = Duration.toSeconds(window)

const unlimited: Taken = { retryAfter: undefined, headers: [] }

const mostKnown = 1000

/**
 * How many requests callers may make: each key and each account from a bucket of its own, all who are anonymous from one
 * together. A bucket holds as much as an hour's limit, and fills up evenly.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  { readonly take: (caller: Caller) => Effect.Effect<Taken> }
>()("@emoji-catalogue/http-server/rate-limit/RateLimits") {
  static readonly layer = Layer.effect(
    RateLimits,
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const { rateLimits } = yield* HttpSettings

      const perHourOf = (caller: Caller): number => {
        if (caller.kind === "anonymous") return rateLimits.anonymous
        return caller.kind === "key" ? (caller.key.rateLimitPerHour ?? rateLimits.each) : rateLimits.each
      }

      /** There are few limits, and many requests under each. */
      const known = {
        anonymous: new Map<number, Limit>(),
        key: new Map<number, Limit>(),
        account: new Map<number, Limit>()
      }
      const limitOf = (caller: Caller): Limit => {
        const perHour = perHourOf(caller)
        const limits = known[caller.kind]
        const before = limits.get(perHour)
        if (before !== undefined) return before
        const limit = makeLimit(caller.kind, perHour)
        if (limits.size < mostKnown) limits.set(perHour, limit)
        return limit
      }

      return RateLimits.of({
        take: (caller) => {
          const limit = limitOf(caller)
          const bucket = {
            key: caller.id,
            tokens: 1,
            limit: limit.perHour,
            refillRate: limit.refillRate,
            allowOverflow: false
          }
          return Effect.matchCauseEffect(store.tokenBucket(bucket), {
            onSuccess: ([left, elapsedMillis]) => Effect.succeed(takenFrom(limit, left, elapsedMillis / 1000)),
            // Nobody is turned away because buckets cannot be kept.
            onFailure: (cause) => Effect.as(Effect.logWarning("A limit could not be looked at", cause), unlimited)
          })
        }
      })
    })
  )
}

/** A limit, with what is told of it. */
interface Limit {
  readonly name: Caller["kind"]
  readonly perHour: number
  /** The time in which one request comes back. */
  readonly refillRate: Duration.Duration
  readonly refillSeconds: number
  readonly policy: string
}

const makeLimit = (name: Caller["kind"], perHour: number): Limit => ({
  name,
  perHour,
  refillRate: Duration.divideUnsafe(window, perHour),
  refillSeconds: windowSeconds / perHour,
  policy: `"${name}";q=${perHour};w=${windowSeconds}`
})

/** What is told of a bucket that has so many left, below zero where it was empty, so long after the last came back. */
const takenFrom = (limit: Limit, left: number, elapsedSeconds: number): Taken => {
  const remaining = Math.max(0, Math.floor(left))
  // Who has none left waits for one, and not until the bucket is full.
  const missing = remaining === 0 ? 1 : limit.perHour - remaining
  const seconds = Math.max(0, Math.ceil(missing * limit.refillSeconds - elapsedSeconds))
  return {
    retryAfter: left >= 0 ? undefined : Math.max(1, seconds),
    headers: ["ratelimit-policy", limit.policy, "ratelimit", `"${limit.name}";r=${remaining};t=${seconds}`]
  }
}
