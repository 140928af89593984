import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** `results` is the number of results of the most recent search for the term. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE search_term (
      term text COLLATE "C" NOT NULL,
      language text COLLATE "C" NOT NULL,
      searches bigint NOT NULL,
      results integer NOT NULL,
      searched_at timestamptz NOT NULL,
      PRIMARY KEY (term, language)
    )`
  yield* sql`CREATE INDEX search_term_popular ON search_term (searches DESC, term, language)`
  yield* sql`CREATE INDEX search_term_recent ON search_term (searched_at DESC, term, language)`
})
