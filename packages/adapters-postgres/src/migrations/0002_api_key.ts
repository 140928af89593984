import { Effect } from "effect"
import { SqlClient } from "effect/sql"

// The table contains the hash of each API key instead of the key.
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
