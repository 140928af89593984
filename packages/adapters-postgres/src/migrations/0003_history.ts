import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * What emoji came from and are related to. A catalogue that does not know it yet names no sources, so that it is imported
 * again at the next start; until then its emoji count as encoded when they were released.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE catalogue
      ADD COLUMN components jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN proposals jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN sources text NOT NULL DEFAULT ''`
  yield* sql`
    ALTER TABLE emoji
      ADD COLUMN carriers jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN proposals jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN encoding jsonb,
      ADD COLUMN renamings jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN relations jsonb NOT NULL DEFAULT '{}'`
  yield* sql`UPDATE emoji SET encoding = jsonb_build_object('version', version, 'date', year::text)`
  yield* sql`ALTER TABLE emoji ALTER COLUMN encoding SET NOT NULL`
})
