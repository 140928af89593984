import { Duration, Effect, Schema } from "effect"

/** What keeps pictures does not answer, or not in time. */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {}) {}

/** What whoever asked is told then. */
export const storeUnavailable = "Pictures are not to be had now; try again soon"

const patience = Duration.seconds(10)

/** What a store answers; that it is away is an error here, whose cause the log has. */
export const fromStore = <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E | StoreUnavailable, R> =>
  answer.pipe(
    Effect.timeoutOption(patience),
    Effect.flatMap((answered) =>
      answered._tag === "Some" ? Effect.succeed(answered.value) : Effect.die("took too long")
    ),
    Effect.catchDefect((defect) =>
      Effect.andThen(Effect.logError("Pictures are not to be had", defect), Effect.fail(new StoreUnavailable()))
    )
  )
