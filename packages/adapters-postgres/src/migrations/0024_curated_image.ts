import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The decisions of administrators about images. The image files are in the blob store. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE curated_image (
      codepoint text NOT NULL,
      platform text NOT NULL,
      version text NOT NULL,
      is_hidden boolean NOT NULL,
      asset text,
      width integer,
      height integer,
      comparisons jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      revision integer NOT NULL UNIQUE,
      PRIMARY KEY (codepoint, platform, version),
      CHECK (asset IS NULL OR NOT is_hidden),
      CHECK (num_nulls(asset, width, height) IN (0, 3))
    )`
})
