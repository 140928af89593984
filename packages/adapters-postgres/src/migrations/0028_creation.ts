import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Each row of `creation` is a sequence of code points. The row, with its count and shared name, remains when the
 * accounts that built the sequence are deleted. `creation.codepoint` does not reference the table `emoji`, because most
 * sequences are not emoji.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE creation (
      codepoint text PRIMARY KEY,
      count integer NOT NULL,
      name text,
      created_at timestamptz NOT NULL,
      last_built_at timestamptz NOT NULL
    )`
  yield* sql`CREATE INDEX creation_most_built ON creation (count DESC, created_at DESC, codepoint COLLATE "C")`
  yield* sql`
    CREATE TABLE creation_builder (
      codepoint text NOT NULL REFERENCES creation ON DELETE CASCADE,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      name text COLLATE "C",
      name_key text COLLATE "C",
      built_at timestamptz NOT NULL,
      PRIMARY KEY (codepoint, account_id),
      CHECK (num_nulls(name, name_key) IN (0, 2))
    )`
  yield* sql`CREATE INDEX creation_builder_account ON creation_builder (account_id, built_at)`
})
