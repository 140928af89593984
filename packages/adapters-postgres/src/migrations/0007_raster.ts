import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** `png` is the asset `picture`, rasterized at `size` pixels. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE raster (
      picture text NOT NULL,
      size integer NOT NULL,
      png text NOT NULL,
      PRIMARY KEY (picture, size)
    )`
})
