import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The emoji of earlier catalogues that the current one lacks, with the time when each was first added. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE catalogue ADD COLUMN absent jsonb NOT NULL DEFAULT '{}'`
})
