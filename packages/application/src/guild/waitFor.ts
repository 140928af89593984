import { Duration, Effect, Option, Schedule, Semaphore } from "effect"

/** The maximum time for which a request waits for a job. Short jobs finish within this time. */
const maxWait = Duration.seconds(10)

const pollInterval = Duration.millis(200)

/**
 * The maximum number of waiting requests. Other requests return immediately, because waiting requests must not use up
 * the capacity of the service.
 */
const maxWaiting = 50

/**
 * Polls `read` until `isDone` returns true, for at most `maxWait`, and returns the last value. Reads only once if
 * `maxWaiting` requests are already waiting.
 */
export const makeWaitFor = Effect.map(
  Semaphore.make(maxWaiting),
  (waiting) =>
    <A, E, R>(read: Effect.Effect<A, E, R>, isDone: (a: A) => boolean) =>
      read.pipe(
        Effect.repeat({ schedule: Schedule.spaced(pollInterval), until: isDone }),
        Effect.timeoutOption(maxWait),
        waiting.withPermitsIfAvailable(1),
        Effect.map(Option.flatten),
        Effect.flatMap(Option.match({ onNone: () => read, onSome: Effect.succeed }))
      )
)
