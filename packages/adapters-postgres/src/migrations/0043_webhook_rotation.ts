import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Previous secrets of webhooks, which sign until they expire after a rotation. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Null for the initial secret.
  yield* sql`ALTER TABLE webhook ADD COLUMN secret_id uuid`
  yield* sql`ALTER TABLE webhook ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]'`
})
