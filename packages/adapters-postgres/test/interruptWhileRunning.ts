import { Effect } from "effect"

/** Interrupts its own fiber during the following step, before that can have completed. */
export const interruptWhileRunning = Effect.withFiber((fiber) =>
  Effect.sync(() => queueMicrotask(() => fiber.interruptUnsafe()))
)
