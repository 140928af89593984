import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"

/** Polls in real time, not with the test clock, until the condition holds or the test times out. */
export const eventually = <E, R>(condition: Effect.Effect<boolean, E, R>) =>
  condition.pipe(
    Effect.tap((isMet) => (isMet ? Effect.void : Effect.promise(() => sleep(5)))),
    Effect.repeat({ until: (isMet) => isMet })
  )

/** Waits in real time, not with the test clock, until pending I/O callbacks have run. */
export const nextEventLoopTurn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
