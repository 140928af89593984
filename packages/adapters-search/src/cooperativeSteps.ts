import { Effect } from "effect"

/** Long synchronous work as a generator. Other fibers may run at each `yield`. */
export type Steps<A> = Generator<undefined, A>

export const runNow = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

export const runCooperatively = <A>(steps: Steps<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      yield* Effect.yieldNow
    }
  })
