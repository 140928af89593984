import { Context, type DateTime, type Duration, type Effect, type Option, type Schedule, type Schema } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"

/** A queue and how its jobs are retried. */
export interface Queue {
  readonly name: string
  /** A job that has failed this often is dead. */
  readonly maxAttempts: number
  /** The delay after each failed attempt, whose number is the input. Fractions of a second are rounded up. */
  readonly retries: Schedule.Schedule<unknown, number>
}

export interface NewJob {
  readonly name: string
  readonly payload: Schema.Json
  /** A job whose id the queue already has is ignored, also after that one is done, until it is deleted. */
  readonly id?: string | undefined
  /** Fractions of a second are rounded up. */
  readonly delay?: Duration.Duration | undefined
}

/** An attempt at a job. */
export interface Job {
  readonly id: string
  readonly name: string
  readonly payload: Schema.Json
  /** 1 at first. */
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
  /** `queued`: it waits, also for a retry or for the end of a delay. */
  readonly state: "queued" | "running" | "done" | "dead"
}

/** The jobs of one name that are not done. */
export interface JobCounts {
  readonly queue: string
  readonly name: string
  /** Waiting, also for a retry or for the end of a delay. */
  readonly queued: number
  readonly running: number
  readonly dead: number
  /** When the job that has waited longest was due; null if none is due. */
  readonly dueSince: DateTime.Utc | null
}

/**
 * Durable jobs: each runs at least once, so that work must be idempotent.
 * `contracts/job/JobQueueContract.ts` states the laws.
 */
export class JobQueue extends Context.Service<
  JobQueue,
  {
    /** Adds a job, in the caller's transaction if there is one, and returns its id. */
    readonly enqueue: (queue: string, job: NewJob) => Effect.Effect<string>
    /**
     * Waits for the next due job of a queue and runs `work` with it. Work that succeeds ends the job, a failure or a defect
     * is retried and returned. Interrupted work does not count as an attempt. A job whose process died is due again after
     * half a minute.
     */
    readonly runNext: <A, E, R>(queue: Queue, work: (job: Job) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** By queue and name. */
    readonly counts: Effect.Effect<ReadonlyArray<JobCounts>>
    /** Latest first. */
    readonly dead: (page: Page) => Effect.Effect<PageOf<DeadJob>>
    /** Makes a dead job due again, with all its attempts. False if no queue has it. */
    readonly retry: (id: string) => Effect.Effect<boolean>
    /**
     * Ends a dead job as done, and returns it, in each queue that has one with this id. Until `deleteEnded` deletes it, its id
     * is taken: a schedule does not add it again.
     */
    readonly discard: (id: string) => Effect.Effect<ReadonlyArray<DeadJob>>
    /** None once it is deleted. */
    readonly find: (queue: string, id: string) => Effect.Effect<Option.Option<FoundJob>>
    /** Deletes a job that waits, also for a retry. False if it is running or has ended: it stays. */
    readonly withdraw: (queue: string, id: string) => Effect.Effect<boolean>
    /** Deletes jobs that ended before a time: from then on their ids can be used again. */
    readonly deleteEnded: (before: { readonly done: DateTime.Utc; readonly dead: DateTime.Utc }) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/job/JobQueue") {}
