import { Schedule } from "effect"
import type { Queue } from "./JobQueue.ts"

/** A queue of the service. */
export interface WorkQueue extends Queue {
  /** How many of its jobs a process runs at a time. */
  readonly concurrency: number
}

/** A kind of job. */
export interface JobDefinition {
  readonly name: JobName
  readonly queue: WorkQueue
  /** When it runs without being triggered, as a cron expression in UTC; null: never. */
  readonly schedule: string | null
}

/** Work of the service itself that takes seconds. */
export const maintenance: WorkQueue = {
  name: "maintenance",
  concurrency: 2,
  maxAttempts: 6,
  retries: Schedule.exponential("10 seconds").pipe(Schedule.jittered)
}

export type JobName = "prune" | "rebuild-search-index"

/** All jobs, in the order of listings. */
export const jobs: ReadonlyArray<JobDefinition> = [
  { name: "prune", queue: maintenance, schedule: "23 * * * *" },
  { name: "rebuild-search-index", queue: maintenance, schedule: null }
]
