import { Effect, Latch, Schedule } from "effect"
import type { OutageLog } from "./OutageLog.ts"

interface Options {
  /** The delay after a success. The loop ends when the schedule does: `Schedule.recurs(0)` runs until the first success. */
  readonly schedule: Schedule.Schedule<unknown>
  /** The delay after a failure; `schedule` by default. It must not end, and restarts after each success. */
  readonly retry?: Schedule.Schedule<unknown>
  /**
   * `background` runs the task immediately and `delayed` after the first delay, both without waiting for it; `awaited` runs it
   * immediately and waits until it first succeeds or fails.
   */
  readonly firstRun?: "background" | "awaited" | "delayed"
  readonly outage: OutageLog
}

/**
 * Repeats `task` until the scope closes, despite failures and defects. `outage` logs once when it starts to fail and once when
 * it succeeds again.
 */
export const repeatInBackground = Effect.fnUntraced(function* <E, R>(
  task: Effect.Effect<unknown, E, R>,
  { firstRun = "background", outage, retry, schedule }: Options
) {
  const hasRun = Latch.makeUnsafe(false)
  const untilSuccess = outage
    .observe(task)
    .pipe(Effect.sandbox, Effect.ensuring(hasRun.open), Effect.retry(retry ?? schedule))
  yield* Effect.forkScoped(
    firstRun === "delayed" ? Effect.schedule(untilSuccess, schedule) : Effect.repeat(untilSuccess, schedule)
  )
  if (firstRun === "awaited") yield* hasRun.await
})
