import { Duration, Effect, Option, Schedule, Semaphore } from "effect"

/** How long a request waits for a job, so that it can return the result of a short job. */
const maxWait = Duration.seconds(10)

const pollInterval = Duration.millis(200)

/**
 * How many requests can wait at a time. Further requests return immediately, so that waiting requests do not use up the
 * capacity of the service.
 */
const maxWaiting = 50

/**
 * Polls `read` until `isDone` returns true, for at most ten seconds, and returns the last value. If too many requests
 * wait, reads only once.
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
