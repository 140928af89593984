import { Array as Arr, Context, DateTime, Effect, Layer, type Option } from "effect"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { type DeadJob, type JobCounts, JobQueue } from "../ports/job/JobQueue.ts"
import { type JobRun, JobRunRepository } from "../ports/job/JobRunRepository.ts"
import { type JobDefinition, type JobName, jobs } from "../job/jobDefinitions.ts"
import { nextRun } from "../job/JobSchedules.ts"
import { type JobNeeded, removeDeadJob } from "./removeDeadJob.ts"

/** A kind of job, its jobs, and its latest run. */
export interface JobState
  extends Pick<JobDefinition, "name" | "schedule">, Pick<JobCounts, "queued" | "running" | "dead"> {
  readonly nextRunAt: DateTime.Utc | null
  readonly lastRun: JobRun | null
}

/** What administrators see of jobs and do with them. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Every job that the service knows. */
    readonly list: Effect.Effect<ReadonlyArray<JobState>>
    /** Adds a job with an id. Workers run it as soon as one is free. */
    readonly trigger: (name: JobName, id: string) => Effect.Effect<void>
    /** Latest first. */
    readonly dead: (page: Page) => Effect.Effect<PageOf<DeadJob>>
    /** Runs a dead job again. False if there is none with this id. */
    readonly retry: (id: string) => Effect.Effect<boolean>
    /**
     * Removes a dead job. The import, the backup or the restore that it should run has failed from then on; an event is not
     * delivered. None if there is no dead job with this id.
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
        trigger: (name, id) => {
          const job = jobs.find((each) => each.name === name)!
          const enqueued = queue.enqueue(job.queue.name, { name, payload: null, id })
          return audit.record(Effect.asVoid(enqueued), () => {
            return { action: "job.trigger", target: name, before: null, after: { id } }
          })
        },
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
