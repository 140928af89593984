import { Duration } from "effect"
import type { SqlClient } from "effect/sql"

/** SQL condition: whether a process holds a valid claim of a pending job. Null if the job is not claimed. */
export const isRunning = (sql: SqlClient.SqlClient, lease: Duration.Duration) =>
  sql`acquired_at >= now() - ${sql.literal(`interval '${Duration.toSeconds(lease)} seconds'`)}`

/** Reads only pending and dead jobs, using one index for each. Most rows are completed jobs of the last week. */
export const jobCounts = (sql: SqlClient.SqlClient, lease: Duration.Duration) => sql`
  WITH open AS (
    SELECT queue_name AS queue, element::json->>'name' AS name, FALSE AS is_dead,
      ${isRunning(sql, lease)} AS is_running, visible_at
    FROM job WHERE state = 'pending'
    UNION ALL
    SELECT queue_name, element::json->>'name', TRUE, FALSE, visible_at FROM job WHERE state = 'failed'
  )
  SELECT queue, name,
    count(*) FILTER (WHERE NOT is_dead AND is_running IS NOT TRUE)::integer AS queued,
    count(*) FILTER (WHERE NOT is_dead AND is_running)::integer AS running,
    count(*) FILTER (WHERE is_dead)::integer AS dead,
    min(visible_at) FILTER (
      WHERE NOT is_dead AND is_running IS NOT TRUE AND visible_at <= now()
    )::timestamptz AS due_since
  FROM open GROUP BY queue, name ORDER BY queue, name`
