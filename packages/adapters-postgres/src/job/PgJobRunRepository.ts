import { JobRunRepository } from "@emoji-catalogue/application/ports"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

interface Row {
  readonly name: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly error: string | null
}

export const layer = Layer.effect(
  JobRunRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    return JobRunRepository.of({
      started: (name, id, at) =>
        sql`
          INSERT INTO job_run (name, job_id, started_at) VALUES (${name}, ${id}, ${timestamp(at)})
          ON CONFLICT (name) DO UPDATE
          SET job_id = excluded.job_id, started_at = excluded.started_at, finished_at = NULL, error = NULL`.pipe(orDie),
      finished: (name, id, at, error) =>
        sql`
          UPDATE job_run SET finished_at = ${timestamp(at)}, error = ${error} WHERE name = ${name} AND job_id = ${id}`.pipe(
          orDie
        ),
      ended: (name, id, { error, finishedAt, startedAt }) =>
        sql`
          INSERT INTO job_run (name, job_id, started_at, finished_at, error)
          VALUES (${name}, ${id}, ${timestamp(startedAt)}, ${timestamp(finishedAt)}, ${error})
          ON CONFLICT (name) DO UPDATE
          SET job_id = excluded.job_id, started_at = excluded.started_at, finished_at = excluded.finished_at,
            error = excluded.error
          WHERE coalesce(job_run.finished_at, job_run.started_at) <= excluded.finished_at`.pipe(orDie),
      latest: sql<Row>`SELECT name, started_at, finished_at, error FROM job_run ORDER BY name`.pipe(
        Effect.map(
          (rows) =>
            new Map(
              rows.map(({ error, finishedAt, name, startedAt }) => [
                name,
                {
                  startedAt: DateTime.fromDateUnsafe(startedAt),
                  finishedAt: finishedAt === null ? null : DateTime.fromDateUnsafe(finishedAt),
                  error
                }
              ])
            )
        ),
        orDie
      )
    })
  })
)
