import { REST, type RateLimitData, type RESTOptions } from "@discordjs/rest"
import { Duration, Effect, RcMap, type Redacted } from "effect"

export interface Options {
  readonly apiUrl: string
  /** The time limit after which the caller gives up a call. */
  readonly timeout: Duration.Input
  /** The maximum wait for a rate limit. If the limit resets later, the request fails. */
  readonly maxRateLimitWait: Duration.Input
  /** The number of retries after a response with a 5xx status. */
  readonly retries: number
}

/** How long the client of a user is kept after its last request. The client remembers the user's rate limits. */
const userClientTtl = "1 minute"

/**
 * Whether a rate limit resets after more than `maxWait`. Also true for a 429 without a time, which `REST` would retry
 * endlessly.
 */
const exceeds = (maxWait: Duration.Input) => {
  const max = Duration.toMillis(Duration.fromInputUnsafe(maxWait))
  return ({ retryAfter, sublimitTimeout, timeToReset }: RateLimitData): boolean =>
    !(retryAfter > 0 && Math.max(retryAfter, sublimitTimeout, timeToReset) <= max)
}

/**
 * REST clients for Discord: one for the application, and one for each user with a request in the last minute. Users
 * cannot share a client, because Discord limits each user separately. A `REST` sends the requests of a route one after
 * another and applies the latest limit to all of them.
 */
export const make = Effect.fnUntraced(function* ({ apiUrl, maxRateLimitWait, retries, timeout }: Options) {
  // `REST` retries a request after its own timeout, but an authorization code can be used only once. This timeout is
  // twice the caller's, so the caller gives up first.
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
  // Sweeping is off, because a user's client is dropped before it has anything to sweep.
  const users = yield* RcMap.make({
    lookup: (_: Redacted.Redacted) => Effect.sync(() => makeRest({ hashSweepInterval: 0, handlerSweepInterval: 0 })),
    idleTimeToLive: userClientTtl
  })
  return { application, user: (accessToken: Redacted.Redacted) => RcMap.get(users, accessToken) }
})
