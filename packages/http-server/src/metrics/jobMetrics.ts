import { jobs } from "@emoji-catalogue/application/maintenance"
import { type JobCounts, JobQueue } from "@emoji-catalogue/application/ports"
import { DateTime, Effect } from "effect"
import { setGauges } from "./scrapedMetrics.ts"

const none = { queued: 0, running: 0, dead: 0, dueSince: null }

const withIdleJobs = (counts: ReadonlyArray<JobCounts>): ReadonlyArray<JobCounts> => {
  const counted = new Set(counts.map(({ name }) => name))
  const idle = jobs.filter(({ name }) => !counted.has(name))
  return [...counts, ...idle.map(({ name, queue }) => ({ ...none, name, queue: queue.name }))]
}

const labelsOf = ({ name, queue }: JobCounts) => ({ queue, name })

/** Sets the metrics of the jobs of all processes that share the database. */
export const jobMetrics = Effect.gen(function* () {
  const queue = yield* JobQueue
  return Effect.gen(function* () {
    const [counts, now] = yield* Effect.all([queue.counts, DateTime.now])
    const all = withIdleJobs(counts)
    yield* setGauges(
      "emoji_catalogue_jobs",
      "Jobs that are not done, of all processes; a dead job has failed for the last time.",
      all.flatMap((job) =>
        (["queued", "running", "dead"] as const).map((state) => ({
          labels: { ...labelsOf(job), state },
          value: job[state]
        }))
      )
    )
    yield* setGauges(
      "emoji_catalogue_job_oldest_due_age_seconds",
      "How long the oldest due job has waited for a worker; 0 if none is due.",
      all.map((job) => ({ labels: labelsOf(job), value: secondsSince(job.dueSince, now) }))
    )
  })
})

/** The seconds since `time`; 0 if `time` is null or in the future, which happens if the database's clock is ahead. */
const secondsSince = (time: DateTime.Utc | null, now: DateTime.Utc): number =>
  time === null ? 0 : Math.max(0, DateTime.toEpochMillis(now) - DateTime.toEpochMillis(time)) / 1000
