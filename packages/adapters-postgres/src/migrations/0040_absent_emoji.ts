import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `absent` has the emoji that were in an earlier catalogue but are not in the current one. It maps the code point of
 * each emoji to its slugs and the time when it was first added.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE catalogue ADD COLUMN absent jsonb NOT NULL DEFAULT '{}'`
})
