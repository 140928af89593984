import { Array as Arr, Context, DateTime, Effect, Layer, type Option, Schema } from "effect"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { type DeadJob, type JobCounts, JobQueue } from "../ports/job/JobQueue.ts"
import { type JobRun, JobRunRepository } from "../ports/job/JobRunRepository.ts"
import type { JobKind } from "../job/defineJob.ts"
import { nextRun } from "../job/JobSchedules.ts"
import { jobs } from "./jobHandlers.ts"
import { type JobNeeded, removeDeadJob } from "./removeDeadJob.ts"

export interface JobState extends Pick<JobKind, "name" | "schedule">, Pick<JobCounts, "queued" | "running" | "dead"> {
  readonly nextRunAt: DateTime.Utc | null
  readonly lastRun: JobRun | null
}

export class JobUnknown extends Schema.TaggedError<JobUnknown>()("JobUnknown", {
  names: Schema.Array(Schema.String)
}) {}

/** The job needs a payload that only the service can provide. */
export class JobNotTriggerable extends Schema.TaggedError<JobNotTriggerable>()("JobNotTriggerable", {}) {}

export class Jobs extends Context.Service<
  Jobs,
  {
    /** Lists every kind of job. */
    readonly list: Effect.Effect<ReadonlyArray<JobState>>
    readonly trigger: (name: string, id: string) => Effect.Effect<void, JobUnknown | JobNotTriggerable>
    /** Lists dead jobs, latest first. */
    readonly dead: (page: Page) => Effect.Effect<PageOf<DeadJob>>
    /** Queues a dead job again. Returns false if there is no dead job with this id. */
    readonly retry: (id: string) => Effect.Effect<boolean>
    /**
     * Removes a dead job. Marks the import, backup or restore of the job as failed. If the job delivers a webhook
     * event, the event is never delivered. Returns `None` if there is no dead job with this id.
     */
    readonly remove: (id: string) => Effect.Effect<Option.Option<DeadJob>, JobNeeded>
  }
>()("@emoji-catalogue/application/maintenance/Jobs") {
  static readonly layer = Layer.effect(
    Jobs,
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const runs = yield* JobRunRepository
      const audit = yield* AuditLog
      const context = yield* Effect.context<Effect.Services<ReturnType<typeof removeDeadJob>>>()
      return Jobs.of({
        list: Effect.gen(function* () {
          const [counts, latest, now] = yield* Effect.all([queue.counts, runs.latest, DateTime.now])
          return jobs.map((job) => {
            const { dead = 0, queued = 0, running = 0 } = counts.find(({ name }) => name === job.name) ?? {}
            const { name, schedule } = job
            return {
              name,
              schedule,
              nextRunAt: nextRun(job, now),
              lastRun: latest.get(name) ?? null,
              queued,
              running,
              dead
            }
          })
        }),
        trigger: Effect.fn("Jobs.trigger")(function* (name, id) {
          const job = jobs.find((each) => each.name === name)
          if (job === undefined) return yield* new JobUnknown({ names: jobs.map((each) => each.name) })
          if (job.trigger === undefined) return yield* new JobNotTriggerable()
          const enqueued = queue.enqueue(job.queue.name, { name, payload: job.trigger, id })
          yield* audit.record(enqueued, () => ({ action: "job.trigger", target: name, before: null, after: { id } }))
        }),
        dead: queue.dead,
        retry: (id) =>
          audit.record(queue.retry(id), (isRetried) =>
            isRetried
              ? { action: "job.retry", target: id, before: { state: "dead" }, after: { state: "queued" } }
              : undefined
          ),
        remove: Effect.fn("Jobs.remove")(function* (id: string) {
          const removed = yield* audit.record(Effect.provideContext(removeDeadJob(id), context), ([job]) =>
            job === undefined
              ? undefined
              : { action: "job.remove", target: id, before: { state: "dead", name: job.name }, after: null }
          )
          return Arr.head(removed)
        })
      })
    })
  )
}
