import { REST, type RateLimitData, type RESTOptions } from "@discordjs/rest"
import { Duration, Effect, RcMap, type Redacted } from "effect"

/** One waits this long for Discord's sake; a longer wait is a failure. */
const longestWait = Duration.toMillis("3 seconds")

/** How long the limits of a user are remembered after the last request. */
const remembered = "1 minute"

/** A 429 that names no time would be asked again at once, without end. */
const isTooLong = ({ retryAfter, sublimitTimeout, timeToReset }: RateLimitData): boolean =>
  !(retryAfter > 0 && Math.max(retryAfter, sublimitTimeout, timeToReset) <= longestWait)

/**
 * Clients of Discord's API: one for the application, and one for each user who was asked about in the last minute.
 * Discord counts each user apart, and `REST` does not: it sends requests of one route one after the other, and makes
 * all of them wait for the limit that it was last told.
 */
export const make = Effect.fnUntraced(function* (apiUrl: string, timeout: Duration.Input) {
  // `REST` asks again where its own timeout ends a request, and a code is good for one: the caller's comes first.
  const options: Partial<RESTOptions> = {
    api: apiUrl,
    timeout: 2 * Duration.toMillis(Duration.fromInputUnsafe(timeout)),
    version: "10",
    rejectOnRateLimit: isTooLong
  }
  const rest = (sweeping: Partial<RESTOptions>) => new REST({ ...options, ...sweeping })

  const application = yield* Effect.acquireRelease(
    Effect.sync(() => rest({})),
    (rest) =>
      Effect.sync(() => {
        rest.clearHashSweeper()
        rest.clearHandlerSweeper()
      })
  )
  // Gone before there is anything to sweep.
  const users = yield* RcMap.make({
    lookup: (_: Redacted.Redacted) => Effect.sync(() => rest({ hashSweepInterval: 0, handlerSweepInterval: 0 })),
    idleTimeToLive: remembered
  })
  return { application, user: (accessToken: Redacted.Redacted) => RcMap.get(users, accessToken) }
})
