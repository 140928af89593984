import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE catalogue (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      generation integer NOT NULL CHECK (generation > 0),
      published_at timestamptz NOT NULL,
      emoji_version text NOT NULL,
      groups jsonb NOT NULL,
      former_slugs jsonb NOT NULL
    )`
  yield* sql`
    CREATE TABLE emoji (
      codepoint text PRIMARY KEY,
      -- Deferred: two emoji may trade slugs in one publication.
      slug text NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
      position integer NOT NULL,
      emoji text NOT NULL,
      "group" text NOT NULL,
      subgroup text NOT NULL,
      version text NOT NULL,
      year integer NOT NULL,
      base text,
      annotations jsonb NOT NULL,
      shortcodes jsonb NOT NULL,
      added_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`
})
