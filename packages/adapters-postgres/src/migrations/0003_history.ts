import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Origins and relations of emoji. An existing catalogue gets empty sources, so the next start imports it again; until then
 * the encoding date of its emoji is their release year.
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
