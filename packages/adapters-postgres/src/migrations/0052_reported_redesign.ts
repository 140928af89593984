import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The column may be null, because the previous version of the service inserts whole rows of `emoji` and writes null
 * into a column that it does not know.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE emoji ADD COLUMN reported_redesigns jsonb DEFAULT '[]'`
})
