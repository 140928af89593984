import { Duration, Effect, Schedule } from "effect"
import { ImportKind } from "@emoji-catalogue/domain"
import type { Queue } from "../ports/job/JobQueue.ts"

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
  /**
   * Whether a process records only the last finished run of each second: many concurrent runs would
   * wait for each other to record theirs.
   */
  readonly isSampled?: true
}

/** Work of the service itself that takes seconds. */
export const maintenance: WorkQueue = {
  name: "maintenance",
  concurrency: 2,
  maxAttempts: 6,
  retries: Schedule.exponential("10 seconds").pipe(Schedule.jittered)
}

/**
 * Imports, one at a time. Those that no administrator asked for are retried for a week: after a minute at first and every six
 * hours in the end.
 */
export const imports: WorkQueue = {
  name: "imports",
  concurrency: 1,
  maxAttempts: 36,
  retries: Schedule.exponential("1 minute").pipe(
    Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.hours(6))))
  )
}

/**
 * Deliveries to webhooks. The delays grow from five seconds to twelve hours, in total at least 25 hours: a webhook that
 * fails for a day is disabled by the last attempt at the latest.
 */
export const webhooks: WorkQueue = {
  name: "webhooks",
  concurrency: 10,
  maxAttempts: 10,
  retries: Schedule.min([Schedule.exponential("5 seconds", 4), Schedule.spaced("12 hours")]).pipe(Schedule.jittered)
}

/** Backups and restores of chat servers; they mostly wait for the platform. They are tried for fifty minutes. */
export const guilds: WorkQueue = {
  name: "servers",
  concurrency: 4,
  maxAttempts: 12,
  retries: Schedule.exponential("5 seconds").pipe(
    Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.minutes(10))))
  )
}

export type JobName =
  | `import-${ImportKind}`
  | "check-unicode-release"
  | "prune"
  | "validate-images"
  | "delete-unused-image"
  | "delete-orphaned-files"
  | "renew-submission-files"
  | "rebuild-search-index"
  | "deliver-webhook"
  | "back-up-server"
  | "restore-server"

/** All jobs, in the order of listings. */
export const jobs: ReadonlyArray<JobDefinition> = [
  ...ImportKind.literals.map((kind) => ({ name: `import-${kind}` as const, queue: imports, schedule: null })),
  { name: "check-unicode-release", queue: maintenance, schedule: "41 5 * * *" },
  { name: "prune", queue: maintenance, schedule: "23 * * * *" },
  { name: "validate-images", queue: maintenance, schedule: "11 3 * * SUN" },
  { name: "delete-unused-image", queue: maintenance, schedule: null },
  { name: "delete-orphaned-files", queue: maintenance, schedule: "47 * * * *" },
  { name: "renew-submission-files", queue: maintenance, schedule: "7 * * * *" },
  { name: "rebuild-search-index", queue: maintenance, schedule: null },
  { name: "deliver-webhook", queue: webhooks, schedule: null, isSampled: true },
  { name: "back-up-server", queue: guilds, schedule: null },
  { name: "restore-server", queue: guilds, schedule: null }
]
