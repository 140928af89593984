import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** `webhook_event` has the ids of emitted events, so no event is sent twice. Deliveries are stored as jobs. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE webhook (
      id uuid PRIMARY KEY,
      url text NOT NULL,
      events jsonb NOT NULL,
      sealed_secret bytea NOT NULL,
      created_at timestamptz NOT NULL,
      disabled_at timestamptz,
      failing_since timestamptz,
      last_delivery jsonb
    )`
  yield* sql`CREATE TABLE webhook_event (id text PRIMARY KEY, emitted_at timestamptz NOT NULL)`
})
