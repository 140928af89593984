import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What emoji came from and are related to. A catalogue that does not know is imported again at the next start. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM emoji`
  yield* sql`DELETE FROM catalogue`
  yield* sql`
    ALTER TABLE catalogue
      ADD COLUMN components jsonb NOT NULL,
      ADD COLUMN proposals jsonb NOT NULL,
      ADD COLUMN sources text NOT NULL`
  yield* sql`
    ALTER TABLE emoji
      ADD COLUMN carriers jsonb NOT NULL,
      ADD COLUMN proposals jsonb NOT NULL,
      ADD COLUMN encoding jsonb NOT NULL,
      ADD COLUMN renamings jsonb NOT NULL,
      ADD COLUMN relations jsonb NOT NULL`
})
