import { Effect } from "effect"
import { SqlClient } from "effect/sql"

// Stores the hash of a secret instead of the secret.
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE api_key (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      hash bytea NOT NULL UNIQUE,
      prefix text NOT NULL,
      last_four text NOT NULL,
      is_admin boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`
})
