import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The latest run of each job. The jobs are in the table `job`, which effect's queue creates. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE job_run (
      name text PRIMARY KEY,
      job_id text NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      error text
    )`
})
