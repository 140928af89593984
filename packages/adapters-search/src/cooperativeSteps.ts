import { Effect } from "effect"

/** Work in steps; each `yield` is a place where others may have their turn. */
export type Steps<A> = Generator<undefined, A>

/** Does all of it now. */
export const runNow = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Does it a step at a time, and lets other work go on in between. */
export const runCooperatively = <A>(steps: Steps<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      yield* Effect.yieldNow
    }
  })
