import { REST, type RateLimitData, type RESTOptions } from "@discordjs/rest"
import { Duration, Effect, RcMap, type Redacted } from "effect"

export interface Options {
  readonly apiUrl: string
  /** The time after which the caller aborts a request. */
  readonly timeout: Duration.Input
  /** The maximum wait for a rate limit. A request that would have to wait longer fails immediately. */
  readonly maxRateLimitWait: Duration.Input
  /** The number of retries after a response with a 5xx status. */
  readonly retries: number
}

/** How long a user's client is kept after its last request. The client remembers the user's rate limits. */
const userClientTtl = "1 minute"

/**
 * Whether `REST` must reject a request instead of waiting for a rate limit, for one of these reasons:
 * - The wait is longer than `maxWait`.
 * - A 429 response did not say how long to wait. If `REST` did not reject the request, it would retry it endlessly.
 */
const exceeds = (maxWait: Duration.Input) => {
  const max = Duration.toMillis(Duration.fromInputUnsafe(maxWait))
  return ({ retryAfter, sublimitTimeout, timeToReset }: RateLimitData): boolean =>
    !(retryAfter > 0 && Math.max(retryAfter, sublimitTimeout, timeToReset) <= max)
}

/**
 * One REST client for the application, and one for each user with a request in the last minute. Users cannot share a
 * client, because Discord limits each user separately. A shared `REST` would apply the rate limit of one user to the
 * requests of all users.
 */
export const make = Effect.fnUntraced(function* ({ apiUrl, maxRateLimitWait, retries, timeout }: Options) {
  // The timeout of `REST` is twice the caller's time limit, so that the caller always aborts first. After its own
  // timeout, `REST` would send the request again. If the request contains an authorization code, the repeated request
  // could fail, because the code can be used only once.
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
  // The client of a user needs no timers that sweep old rate-limit data, because the client is dropped before its data
  // is old.
  const users = yield* RcMap.make({
    lookup: (_: Redacted.Redacted) => Effect.sync(() => makeRest({ hashSweepInterval: 0, handlerSweepInterval: 0 })),
    idleTimeToLive: userClientTtl
  })
  return { application, user: (accessToken: Redacted.Redacted) => RcMap.get(users, accessToken) }
})
