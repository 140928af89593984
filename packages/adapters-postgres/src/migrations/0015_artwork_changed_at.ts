import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `changed_at` is the time when an import last changed the artwork. For existing artwork, it is the time of this
 * migration.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE artwork ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`
  yield* sql`ALTER TABLE artwork ALTER COLUMN changed_at DROP DEFAULT`
})
