import { JobQueue } from "@emoji-catalogue/application/ports"
import { Effect, Schedule } from "effect"
import { daysAgo, pick, rolledBack, type Subject } from "./subject.ts"

const queue = { name: "growth", maxAttempts: 3, retries: Schedule.forever }

/** By the last digit of its number, a job is dead (0), due (1 to 4) or done (5 to 9). */
const deadJob = (sample: number, rows: number) => `job-${10 * pick(sample, rows / 10)}`

export const jobs: Subject = {
  name: "jobs: half done, 40 % due, 10 % dead",
  rows: 100_000,
  fill: (sql, from, to) => sql`
    INSERT INTO job (id, queue_name, element, state, attempts, last_failure, visible_at, created_at, updated_at)
    SELECT 'job-' || i, ${queue.name}::text, '{"name":"growth","payload":null}',
      CASE WHEN i % 10 = 0 THEN 'failed' WHEN i % 10 < 5 THEN 'pending' ELSE 'completed' END, i % 10 / 5, '',
      at, at, at
    FROM generate_series(${from + 1}::integer, ${to}::integer) AS i, LATERAL (SELECT now() - (i % 193) * interval '1 hour' AS at) AS made`,
  operations: {
    "add a job": { run: () => JobQueue.use(({ enqueue }) => enqueue("added", { name: "growth", payload: null })) },
    "find a job": {
      run: (sample, rows) => JobQueue.use(({ find }) => find(queue.name, `job-${pick(sample, rows)}`))
    },
    "withdraw a job": {
      run: (sample, rows) =>
        rolledBack(JobQueue.use(({ withdraw }) => withdraw(queue.name, `job-${pick(sample, rows)}`)))
    },
    "retry a dead job": {
      run: (sample, rows) => rolledBack(JobQueue.use(({ retry }) => retry(deadJob(sample, rows))))
    },
    "discard a dead job": {
      run: (sample, rows) => rolledBack(JobQueue.use(({ discard }) => discard(deadJob(sample, rows))))
    },
    "list dead jobs": { linear: "total", run: () => JobQueue.use(({ dead }) => dead({ limit: 60, offset: 0 })) },
    "count jobs": { linear: "total", run: () => JobQueue.use(({ counts }) => counts) },
    "delete ended jobs of an hour": {
      linear: "pruning",
      run: () =>
        rolledBack(JobQueue.use(({ deleteEnded }) => deleteEnded({ done: daysAgo(8 - 1 / 48), dead: daysAgo(30) })))
    },
    // Adds a job for each job that it claims, so that the queue never runs out of jobs.
    "add, claim and complete": {
      run: () =>
        JobQueue.use(({ enqueue, runNext }) =>
          Effect.andThen(
            enqueue(queue.name, { name: "growth", payload: null }),
            runNext(queue, () => Effect.void)
          )
        )
    }
  }
}
