import { Effect } from "effect"

/** Long synchronous work; each `yield` marks a point where other fibers may run. */
export type Steps<A> = Generator<undefined, A>

/** Runs all steps synchronously. */
export const runNow = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Runs one step at a time and yields to other fibers in between. */
export const runCooperatively = <A>(steps: Steps<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      yield* Effect.yieldNow
    }
  })
