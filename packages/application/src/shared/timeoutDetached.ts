import { type Cause, type Duration, Effect, Fiber } from "effect"

/**
 * Fails where `effect` takes longer than `patience`. It is told to stop and not waited for: a statement whose server is
 * silent takes seconds to stop, and `Effect.timeout` would wait for that.
 */
export const timeoutDetached = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  patience: Duration.Input
): Effect.Effect<A, E | Cause.TimeoutError, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(Effect.forkDetach(effect), (fiber) =>
      Effect.ensuring(
        restore(Effect.timeout(Fiber.join(fiber), patience)),
        Effect.sync(() => fiber.interruptUnsafe())
      )
    )
  )
