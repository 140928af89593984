import { Context, type DateTime, type Duration, type Effect, type Option, type Schedule, type Schema } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"

/** A queue and how its jobs are retried. */
export interface Queue {
  readonly name: string
  /** A job that has failed this often is dead. */
  readonly maxAttempts: number
  /** The delay after each failed attempt; the input is the attempt's number. Fractions of a second are rounded up. */
  readonly retries: Schedule.Schedule<unknown, number>
}

export interface NewJob {
  readonly name: string
  readonly payload: Schema.Json
  /** A new job is ignored while the queue has a job with this id, even if that job is done. */
  readonly id?: string | undefined
  /** Fractions of a second are rounded up. */
  readonly delay?: Duration.Duration | undefined
}

/** An attempt at a job. */
export interface Job {
  readonly id: string
  readonly name: string
  readonly payload: Schema.Json
  /** Starts at 1. */
  readonly attempt: number
}

/** A job that is not run again unless an administrator retries it. */
export interface DeadJob extends Omit<Job, "attempt"> {
  readonly queue: string
  readonly attempts: number
  readonly diedAt: DateTime.Utc
  readonly error: string
}

export interface FoundJob extends Omit<Job, "attempt"> {
  /** `queued`: waiting, possibly for a retry or the end of a delay. */
  readonly state: "queued" | "running" | "done" | "dead"
}

/** The jobs of one name that are not done. */
export interface JobCounts {
  readonly queue: string
  readonly name: string
  /** Including jobs that wait for a retry or the end of a delay. */
  readonly queued: number
  readonly running: number
  readonly dead: number
  /** When the job that has waited longest became due; null if no job is due. */
  readonly dueSince: DateTime.Utc | null
}

/**
 * Durable jobs: each runs at least once, so work must be idempotent.
 * `contracts/job/JobQueueContract.ts` states the laws.
 */
export class JobQueue extends Context.Service<
  JobQueue,
  {
    /** Adds a job, in the caller's transaction if there is one, and returns its id. */
    readonly enqueue: (queue: string, job: NewJob) => Effect.Effect<string>
    /**
     * Waits for the next due job of a queue and runs `work` with it. Success ends the job. After a failure or a defect the job
     * is retried later, and the error is passed to the caller. Interrupted work does not count as an attempt. A job whose
     * process died is due again after half a minute.
     */
    readonly runNext: <A, E, R>(queue: Queue, work: (job: Job) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** By queue and name. */
    readonly counts: Effect.Effect<ReadonlyArray<JobCounts>>
    /** Latest first. */
    readonly dead: (page: Page) => Effect.Effect<PageOf<DeadJob>>
    /** Makes a dead job due again, with all its attempts. Returns false if no queue has a dead job with this id. */
    readonly retry: (id: string) => Effect.Effect<boolean>
    /**
     * Marks the dead job with this id as done in every queue that has one, and returns these jobs. The id stays taken until
     * `deleteEnded` deletes the job, so a schedule does not add it again.
     */
    readonly discard: (id: string) => Effect.Effect<ReadonlyArray<DeadJob>>
    /** `None` once the job is deleted. */
    readonly find: (queue: string, id: string) => Effect.Effect<Option.Option<FoundJob>>
    /** Deletes a queued job. Returns false and keeps the job if it is running or has ended. */
    readonly withdraw: (queue: string, id: string) => Effect.Effect<boolean>
    /** Deletes jobs that ended before a time. Their ids can then be used again. */
    readonly deleteEnded: (before: { readonly done: DateTime.Utc; readonly dead: DateTime.Utc }) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/job/JobQueue") {}
