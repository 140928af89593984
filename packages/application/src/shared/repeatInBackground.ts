import { Effect, Latch, Schedule } from "effect"
import type { OutageLog } from "./OutageLog.ts"

interface Options {
  /** The delays after successes. The loop stops when this schedule ends: `recurs(0)` stops it after one success. */
  readonly schedule: Schedule.Schedule<unknown>
  /**
   * The delays after failures. This schedule restarts after each success. It must never end, because otherwise failures
   * could end the loop. Default: `schedule`, so `retry` must be set if `schedule` ends.
   */
  readonly retry?: Schedule.Schedule<unknown>
  /**
   * When the task runs first. `background`: immediately. `delayed`: after the first delay. `awaited`: immediately, and
   * the caller waits until the task has succeeded or failed once. Default: `background`.
   */
  readonly firstRun?: "background" | "awaited" | "delayed"
  readonly outage: OutageLog
}

/** Repeats `task` until `schedule` ends or the scope closes. Failures and defects do not end the repetition. */
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
