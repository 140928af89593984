import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The column may be null: the previous version of the service does not know it, and inserts whole rows of `emoji`, so that
 * the emoji that it adds have null. What is there stays when it updates an emoji.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE emoji ADD COLUMN reported_redesigns jsonb DEFAULT '[]'`
})
