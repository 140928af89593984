import { type Cause, type Duration, Effect, Fiber } from "effect"

/**
 * Like `Effect.timeout`, but does not wait until the interrupted effect has ended. For example, if the database server
 * does not respond, an interrupted SQL statement needs seconds to end.
 */
export const timeoutDetached = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  timeout: Duration.Input
): Effect.Effect<A, E | Cause.TimeoutError, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(
      Effect.forkDetach(effect, { startImmediately: true }),
      (fiber) =>
        // If the effect completed synchronously, as most effects do, no timer is started, because a timer would cost
        // more than the effect.
        fiber.pollUnsafe() ??
        Effect.ensuring(
          restore(Effect.timeout(Fiber.join(fiber), timeout)),
          Effect.sync(() => fiber.interruptUnsafe())
        )
    )
  )
