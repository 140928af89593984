import { Context, type DateTime, type Duration, type Effect, type Option, type Schedule, type Schema } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"

export interface Queue {
  readonly name: string
  readonly maxAttempts: number
  /** Maps the number of a failed attempt to the delay before the next attempt, rounded up to whole seconds. */
  readonly retries: Schedule.Schedule<unknown, number>
}

export interface NewJob {
  readonly name: string
  readonly payload: Schema.Json
  /** The new job is ignored if the queue already has a job with this id. This also applies if that job is done. */
  readonly id?: string | undefined
  /** The wait before the first attempt, rounded up to whole seconds. */
  readonly delay?: Duration.Duration | undefined
}

export interface Job {
  readonly id: string
  readonly name: string
  readonly payload: Schema.Json
  /** The first attempt is 1. */
  readonly attempt: number
}

/** A job that has failed `maxAttempts` times. It runs again only if an administrator retries it. */
export interface DeadJob extends Omit<Job, "attempt"> {
  readonly queue: string
  readonly attempts: number
  readonly diedAt: DateTime.Utc
  readonly error: string
}

export interface FoundJob extends Omit<Job, "attempt"> {
  /** `queued` includes jobs that wait for a retry or for the end of their delay. */
  readonly state: "queued" | "running" | "done" | "dead"
}

/** Jobs that are done are not counted. */
export interface JobCounts {
  readonly queue: string
  readonly name: string
  readonly queued: number
  readonly running: number
  readonly dead: number
  /** The time at which the oldest due job became due; null if no job is due. */
  readonly dueSince: DateTime.Utc | null
}

/** Durable jobs. Each job runs at least once and may run more than once, so its work must be idempotent. */
export class JobQueue extends Context.Service<
  JobQueue,
  {
    /** Adds a job and returns the job's id. If the caller is in a transaction, the job is added in this transaction. */
    readonly enqueue: (queue: string, job: NewJob) => Effect.Effect<string>
    /**
     * Waits for the next due job of a queue and runs `work` with it. If the work succeeds, the job is done. If the work
     * fails or dies, the job is retried later and the caller gets the error. Interrupted work does not count as an
     * attempt. A job whose process died is due again after half a minute.
     */
    readonly runNext: <A, E, R>(queue: Queue, work: (job: Job) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Ordered by queue, then by job name. */
    readonly counts: Effect.Effect<ReadonlyArray<JobCounts>>
    /** Ordered by `diedAt`, latest first. */
    readonly dead: (page: Page) => Effect.Effect<PageOf<DeadJob>>
    /** Makes a dead job due again, with `maxAttempts` new attempts. Returns false if no dead job has this id. */
    readonly retry: (id: string) => Effect.Effect<boolean>
    /**
     * Marks the dead jobs with this id as done and returns them: at most one in each queue. The jobs stay in the queue
     * until `deleteEnded` deletes them, so that a schedule cannot add a discarded job again.
     */
    readonly discard: (id: string) => Effect.Effect<ReadonlyArray<DeadJob>>
    readonly find: (queue: string, id: string) => Effect.Effect<Option.Option<FoundJob>>
    /** Deletes a queued job. Returns false and keeps the job if it is running or has ended. */
    readonly withdraw: (queue: string, id: string) => Effect.Effect<boolean>
    /**
     * Deletes the jobs that were done before `before.done` and the jobs that died before `before.dead`. Their ids can
     * then be used again.
     */
    readonly deleteEnded: (before: { readonly done: DateTime.Utc; readonly dead: DateTime.Utc }) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/job/JobQueue") {}
