import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Decisions of administrators. A deletion is stored as a row (`is_deleted`), because imports must not undo it. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE curation (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      revision integer NOT NULL
    )`
  yield* sql`INSERT INTO curation (revision) VALUES (0)`
  yield* sql`
    CREATE TABLE curated_keyword (
      codepoint text NOT NULL,
      language text NOT NULL,
      key text NOT NULL,
      keyword text NOT NULL,
      weight double precision NOT NULL,
      is_deleted boolean NOT NULL,
      changed_at timestamptz NOT NULL,
      revision integer NOT NULL UNIQUE,
      PRIMARY KEY (codepoint, language, key)
    )`
  yield* sql`
    CREATE TABLE curated_alias (
      codepoint text NOT NULL,
      source text NOT NULL,
      key text NOT NULL,
      alias text NOT NULL,
      is_deleted boolean NOT NULL,
      changed_at timestamptz NOT NULL,
      revision integer NOT NULL UNIQUE,
      PRIMARY KEY (codepoint, source, key)
    )`
  yield* sql`
    CREATE UNIQUE INDEX curated_alias_shortcode ON curated_alias (source, key)
    WHERE source <> 'MANUAL' AND NOT is_deleted`
})
