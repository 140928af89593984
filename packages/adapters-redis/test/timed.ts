import { Effect } from "effect"

/** The result of an effect and its duration in milliseconds. */
export const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const start = performance.now()
    return Effect.map(effect, (value) => ({ value, millis: performance.now() - start }))
  })
