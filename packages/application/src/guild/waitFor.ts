import { Duration, Effect, Option, Schedule, Semaphore } from "effect"

/** How long a request waits for a job, so that short ones are answered with their result. */
const maxWait = Duration.seconds(10)

const pollInterval = Duration.millis(200)

/** How many requests wait at a time; others are answered immediately, so that waiting ones never occupy the whole service. */
const maxWaiting = 50

/** Reads something until it is as expected, for ten seconds at most or not again; returns it as it is then. */
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
