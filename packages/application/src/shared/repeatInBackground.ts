import { Effect, Latch, Schedule } from "effect"
import type { OutageLog } from "./OutageLog.ts"

interface Options {
  /** The delay after a success. The loop ends where the schedule does: `Schedule.recurs(0)` runs until one success. */
  readonly schedule: Schedule.Schedule<unknown>
  /** The delay after a failure, from its beginning after each success; it must not end. Without it, `schedule`. */
  readonly retry?: Schedule.Schedule<unknown>
  /**
   * `background` runs the task immediately and `delayed` after the first delay, neither is waited for; `awaited` runs it
   * immediately and waits for its first end, whether a success or a failure.
   */
  readonly firstRun?: "background" | "awaited" | "delayed"
  readonly outage: OutageLog
}

/**
 * Repeats `task` until the scope closes, whatever it fails or dies with. `outage` logs once when it begins to fail and
 * once when it succeeds again.
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
