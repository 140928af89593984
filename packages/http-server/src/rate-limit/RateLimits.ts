import { type Caller, callerIdOf } from "@emoji-catalogue/application"
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

const secondsOf = (duration: Duration.Duration): number => Math.ceil(Duration.toSeconds(duration))

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
      const limiter = yield* RateLimiter.RateLimiter
      const { rateLimits } = yield* HttpSettings

      const limitOf = (caller: Caller): number => {
        if (caller.kind === "anonymous") return rateLimits.anonymous
        return caller.kind === "key" ? (caller.key.rateLimitPerHour ?? rateLimits.each) : rateLimits.each
      }

      const headersOf = (name: string, limit: number, remaining: number, reset: Duration.Duration) => [
        "ratelimit-policy",
        `"${name}";q=${limit};w=${windowSeconds}`,
        "ratelimit",
        `"${name}";r=${remaining};t=${secondsOf(reset)}`
      ]

      return RateLimits.of({
        take: (caller) => {
          const limit = limitOf(caller)
          const name = caller.kind
          return limiter.consume({ key: callerIdOf(caller), limit, window, algorithm: "token-bucket" }).pipe(
            Effect.match({
              onSuccess: ({ remaining, resetAfter }): Taken => ({
                retryAfter: undefined,
                headers: headersOf(name, limit, Math.floor(remaining), resetAfter)
              }),
              onFailure: ({ reason }): Taken =>
                // Nobody is turned away because buckets cannot be kept.
                reason._tag === "RateLimitExceeded"
                  ? {
                      retryAfter: Math.max(1, secondsOf(reason.retryAfter)),
                      headers: headersOf(name, limit, 0, reason.retryAfter)
                    }
                  : unlimited
            })
          )
        }
      })
    })
  )
}
