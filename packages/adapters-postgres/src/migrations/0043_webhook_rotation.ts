import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Secrets of webhooks before a rotation, which sign until they expire. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Null for the secret of the registration.
  yield* sql`ALTER TABLE webhook ADD COLUMN secret_id uuid`
  yield* sql`ALTER TABLE webhook ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]'`
})
