import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Adds the Unicode names of subgroups. Until the next import, the slugs serve as names. Most slugs equal the names. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    UPDATE catalogue SET groups = (
      SELECT coalesce(jsonb_agg(jsonb_set(g.value, '{subgroups}', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('name', s.value -> 'slug') || s.value ORDER BY s.ordinality), '[]')
        FROM jsonb_array_elements(g.value -> 'subgroups') WITH ORDINALITY s
      )) ORDER BY g.ordinality), '[]')
      FROM jsonb_array_elements(groups) WITH ORDINALITY g
    )`
})
