import { Effect } from "effect"

/** Interrupts the current fiber during the next step, before the step can complete. */
export const interruptWhileRunning = Effect.withFiber((fiber) =>
  Effect.sync(() => queueMicrotask(() => fiber.interruptUnsafe()))
)
