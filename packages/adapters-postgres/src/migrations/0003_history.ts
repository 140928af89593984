import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The migration leaves `sources` of an existing catalogue empty, so the next start imports the catalogue again. Until
 * this import, the encoding date of an emoji is its release year.
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
