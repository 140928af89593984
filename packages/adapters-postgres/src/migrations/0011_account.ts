import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** `sealed` has the encrypted tokens of the identity provider. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE account (
      id uuid PRIMARY KEY,
      provider_id text NOT NULL UNIQUE,
      username text NOT NULL,
      display_name text NOT NULL,
      avatar_url text,
      created_at timestamptz NOT NULL,
      signed_in_at timestamptz NOT NULL
    )`
  yield* sql`
    CREATE TABLE account_token (
      account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      sealed bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      revision integer NOT NULL
    )`
  yield* sql`
    CREATE TABLE session (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`
  yield* sql`CREATE INDEX session_account_id ON session (account_id)`
  yield* sql`CREATE INDEX session_expires_at ON session (expires_at)`
})
