import { DateTime, Effect } from "effect"
import type { JobCounts } from "../ports/job/JobQueue.ts"
import { queues } from "../job/queues.ts"

export interface QueueState extends Pick<JobCounts, "queued" | "running" | "dead"> {
  readonly queue: string
  /** How long the oldest due job has been due; null if no job is due. */
  readonly oldestDueSeconds: number | null
}

/** Returns the states of all queues, including queues without jobs. */
export const queueStates = (counts: ReadonlyArray<JobCounts>): Effect.Effect<ReadonlyArray<QueueState>> =>
  Effect.map(DateTime.now, (now) => {
    const names = new Set([...queues.map(({ name }) => name), ...counts.map(({ queue }) => queue)])
    return Array.from(names, (queue) => {
      const own = counts.filter((each) => each.queue === queue)
      const sum = (state: "queued" | "running" | "dead") => own.reduce((total, each) => total + each[state], 0)
      const due = own.flatMap(({ dueSince }) => (dueSince === null ? [] : [DateTime.toEpochMillis(dueSince)]))
      return {
        queue,
        queued: sum("queued"),
        running: sum("running"),
        dead: sum("dead"),
        oldestDueSeconds:
          due.length === 0 ? null : Math.max(0, Math.floor((DateTime.toEpochMillis(now) - Math.min(...due)) / 1000))
      }
    })
  })
