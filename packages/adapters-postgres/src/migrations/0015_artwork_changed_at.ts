import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The time when an import last changed the artwork. Existing artwork counts as changed now. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE artwork ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`
  yield* sql`ALTER TABLE artwork ALTER COLUMN changed_at DROP DEFAULT`
})
