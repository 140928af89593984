import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Adds the previous secrets of webhooks. After a rotation, a previous secret signs deliveries until it expires. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Null if an earlier version stored the secret. The id of the secret is the id of the webhook then.
  yield* sql`ALTER TABLE webhook ADD COLUMN secret_id uuid`
  yield* sql`ALTER TABLE webhook ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]'`
})
