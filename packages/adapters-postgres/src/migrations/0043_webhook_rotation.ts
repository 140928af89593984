import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** After a rotation, deliveries are signed with the new secret, and with each previous secret until it expires. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // `secret_id` is null if an earlier version of the service stored the secret. The secret then has the webhook's id.
  yield* sql`ALTER TABLE webhook ADD COLUMN secret_id uuid`
  yield* sql`ALTER TABLE webhook ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]'`
})
