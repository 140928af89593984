import { Cron, DateTime, Duration, Effect, Layer, Schedule } from "effect"
import { OutageLog } from "../shared/OutageLog.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import type { JobKind } from "./defineJob.ts"

/** Returns the next due time of a job after the given time, or null if the job has no schedule. */
export const nextRun = ({ schedule }: Pick<JobKind, "schedule">, after: DateTime.Utc): DateTime.Utc | null =>
  schedule === null ? null : DateTime.fromDateUnsafe(Cron.next(Cron.parseUnsafe(schedule, "UTC"), after))

const previousRun = (schedule: string, before: DateTime.Utc): DateTime.Utc =>
  DateTime.fromDateUnsafe(Cron.prev(Cron.parseUnsafe(schedule, "UTC"), before))

const enqueueRetryInterval = Duration.seconds(10)

/**
 * Enqueues each scheduled job when it is due. At startup, also enqueues each scheduled job for its last due time, in
 * case no process was running then. The id of a job contains its due time, so each due job runs once, even if several
 * processes enqueue it.
 */
export const layer = (jobs: ReadonlyArray<JobKind>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const outage = new OutageLog({
        began: "jobs: cannot add scheduled jobs, retrying",
        ended: "jobs: scheduled jobs added again"
      })
      const add = (job: JobKind, due: DateTime.Utc) =>
        outage
          .observe(queue.enqueue(job.queue.name, { name: job.name, payload: job.trigger ?? null, id: idAt(job, due) }))
          .pipe(Effect.sandbox, Effect.retry(Schedule.spaced(enqueueRetryInterval)))
      const addNext = Effect.fnUntraced(function* (job: JobKind) {
        const now = yield* DateTime.now
        const due = nextRun(job, now)!
        yield* Effect.sleep(DateTime.distance(now, due))
        yield* add(job, due)
      })
      for (const job of jobs) {
        if (job.schedule === null) continue
        const last = previousRun(job.schedule, yield* DateTime.now)
        yield* Effect.forkScoped(Effect.andThen(add(job, last), Effect.forever(addNext(job))))
      }
    })
  )

const idAt = ({ name }: JobKind, due: DateTime.Utc): string => `${name}@${DateTime.formatIso(due)}`
