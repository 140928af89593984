import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The emoji of earlier catalogues that the current catalogue lacks, each with the time when it was first added. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE catalogue ADD COLUMN absent jsonb NOT NULL DEFAULT '{}'`
})
