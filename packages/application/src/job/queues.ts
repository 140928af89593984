import { Schedule } from "effect"
import type { Queue } from "../ports/job/JobQueue.ts"

export interface WorkQueue extends Queue {
  /** The maximum number of jobs of this queue that a process runs at the same time. */
  readonly concurrency: number
}

export const maintenance: WorkQueue = {
  name: "maintenance",
  concurrency: 2,
  maxAttempts: 6,
  retries: Schedule.exponential("10 seconds").pipe(Schedule.jittered)
}

/** Automatic imports are retried for a week: first after a minute, finally every 6 hours. */
export const imports: WorkQueue = {
  name: "imports",
  concurrency: 1,
  maxAttempts: 36,
  retries: Schedule.min([Schedule.exponential("1 minute"), Schedule.spaced("6 hours")])
}

/**
 * The delays between attempts grow from five seconds to twelve hours. Their sum is at least 25 hours, so the last
 * attempt takes place more than a day after the first. If the webhook has failed for all that time, the last attempt
 * disables the webhook.
 */
export const webhooks: WorkQueue = {
  name: "webhooks",
  concurrency: 10,
  maxAttempts: 10,
  retries: Schedule.min([Schedule.exponential("5 seconds", 4), Schedule.spaced("12 hours")]).pipe(Schedule.jittered)
}

/** These jobs mostly wait for the chat platform. They are retried for fifty minutes. */
export const guilds: WorkQueue = {
  name: "servers",
  concurrency: 4,
  maxAttempts: 12,
  retries: Schedule.min([Schedule.exponential("5 seconds"), Schedule.spaced("10 minutes")])
}

export const queues: ReadonlyArray<WorkQueue> = [imports, maintenance, webhooks, guilds]
