import { Duration, Effect, Option, Schedule } from "effect"

/** How long a request waits for a job, so that short ones are answered with their result. */
const maxWait = Duration.seconds(10)

const pollInterval = Duration.millis(200)

/** Reads something until it is as expected, for ten seconds at most; returns it as it is then. */
export const waitFor = <A, E, R>(read: Effect.Effect<A, E, R>, isDone: (a: A) => boolean) =>
  read.pipe(
    Effect.repeat({ schedule: Schedule.spaced(pollInterval), until: isDone }),
    Effect.timeoutOption(maxWait),
    Effect.flatMap(Option.match({ onNone: () => read, onSome: Effect.succeed }))
  )
