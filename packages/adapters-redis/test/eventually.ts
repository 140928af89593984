import { Effect } from "effect"

/** Polls real connections until the condition holds. */
export const eventually = <E, R>(condition: Effect.Effect<boolean, E, R>) =>
  condition.pipe(
    Effect.tap((isMet) => (isMet ? Effect.void : Effect.sleep(10))),
    Effect.repeat({ until: (isMet) => isMet }),
    Effect.timeout("25 seconds")
  )

/** Lets pending I/O callbacks run. */
export const nextEventLoopTurn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

export const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const start = performance.now()
    return Effect.map(effect, (value) => ({ value, millis: performance.now() - start }))
  })
