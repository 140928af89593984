import { Duration, Effect, Schedule } from "effect"

const interval = Duration.seconds(5)

/** What is logged when a database goes away, and when it is back. */
interface Messages {
  readonly away: string
  readonly back: string
}

/** Flushes now, and then every five seconds until the scope closes. That the database is away is said once an outage. */
export const flushing = Effect.fnUntraced(function* (flush: Effect.Effect<void, unknown>, { away, back }: Messages) {
  let isAway = false
  const attempt = flush.pipe(
    Effect.matchCauseEffect({
      onSuccess: () => {
        if (!isAway) return Effect.void
        isAway = false
        return Effect.logInfo(back)
      },
      onFailure: (cause) => {
        if (isAway) return Effect.void
        isAway = true
        return Effect.logWarning(away, cause)
      }
    })
  )
  yield* attempt
  yield* attempt.pipe(Effect.schedule(Schedule.spaced(interval)), Effect.forkScoped)
})
