import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"

/** Polls until the condition holds, independent of the test clock. The time limit is that of the test. */
export const eventually = <E, R>(condition: Effect.Effect<boolean, E, R>) =>
  condition.pipe(
    Effect.tap((isMet) => (isMet ? Effect.void : Effect.promise(() => sleep(5)))),
    Effect.repeat({ until: (isMet) => isMet })
  )

/** Lets pending I/O callbacks run, independent of the test clock. */
export const nextEventLoopTurn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
