import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `callers` has salted hashes of the callers who searched for a term. The migration deletes the existing terms, because
 * their callers are unknown, and the terms may contain personal data such as house numbers.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM search_term`
  yield* sql`
    ALTER TABLE search_term
      ADD COLUMN salt text NOT NULL DEFAULT '',
      ADD COLUMN callers jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN shared_at timestamptz`
  yield* sql`
    CREATE INDEX search_term_shared_popular ON search_term (searches DESC, term, language) WHERE shared_at IS NOT NULL`
  yield* sql`
    CREATE INDEX search_term_shared_recent ON search_term (searched_at DESC, term, language) WHERE shared_at IS NOT NULL`
  yield* sql`
    CREATE TABLE search_caller_salt (
      is_current boolean PRIMARY KEY CHECK (is_current),
      id text NOT NULL,
      secret text NOT NULL,
      created_at timestamptz NOT NULL
    )`
})
