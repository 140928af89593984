import { REST, type RateLimitData, type RESTOptions } from "@discordjs/rest"
import { Duration, Effect, RcMap, type Redacted } from "effect"

export interface Options {
  readonly apiUrl: string
  /** The caller's time limit for a call. */
  readonly timeout: Duration.Input
  /** Requests wait for a rate limit that resets within this time; a longer one fails the request. */
  readonly maxRateLimitWait: Duration.Input
  /** How often the client repeats a request after a 5xx. */
  readonly retries: number
}

/** The time for which a user's rate limits are kept after the last request. */
const userClientTtl = "1 minute"

/** Whether a rate limit exceeds the wait. Also true for a 429 without a time, which `REST` would retry endlessly. */
const exceeds = (maxWait: Duration.Input) => {
  const max = Duration.toMillis(Duration.fromInputUnsafe(maxWait))
  return ({ retryAfter, sublimitTimeout, timeToReset }: RateLimitData): boolean =>
    !(retryAfter > 0 && Math.max(retryAfter, sublimitTimeout, timeToReset) <= max)
}

/**
 * REST clients for Discord: one for the application, and one per user with a request in the last minute. Discord limits
 * each user separately, but a `REST` sends the requests of a route one after another and applies the latest limit to
 * all of them.
 */
export const make = Effect.fnUntraced(function* ({ apiUrl, maxRateLimitWait, retries, timeout }: Options) {
  // `REST` retries a request after its timeout, but an authorization code can be used only once. Twice the caller's
  // timeout makes the caller give up first.
  const options: Partial<RESTOptions> = {
    api: apiUrl,
    timeout: 2 * Duration.toMillis(Duration.fromInputUnsafe(timeout)),
    version: "10",
    retries,
    rejectOnRateLimit: exceeds(maxRateLimitWait)
  }
  const makeRest = (sweeping: Partial<RESTOptions>) => new REST({ ...options, ...sweeping })

  const application = yield* Effect.acquireRelease(
    Effect.sync(() => makeRest({})),
    (rest) =>
      Effect.sync(() => {
        rest.clearHashSweeper()
        rest.clearHandlerSweeper()
      })
  )
  // A user's client is dropped before it has anything to sweep.
  const users = yield* RcMap.make({
    lookup: (_: Redacted.Redacted) => Effect.sync(() => makeRest({ hashSweepInterval: 0, handlerSweepInterval: 0 })),
    idleTimeToLive: userClientTtl
  })
  return { application, user: (accessToken: Redacted.Redacted) => RcMap.get(users, accessToken) }
})
