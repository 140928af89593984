import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE image_validation (
      id text PRIMARY KEY,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      position text COLLATE "C" NOT NULL,
      checked integer NOT NULL,
      total integer NOT NULL
    )`
  yield* sql`
    CREATE TABLE broken_image (
      asset text COLLATE "C" PRIMARY KEY,
      reason text NOT NULL,
      detail text NOT NULL,
      checked_at timestamptz NOT NULL
    )`
})
