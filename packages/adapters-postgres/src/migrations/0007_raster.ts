import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `picture` is the name of an asset. `png` is the name of the square PNG with a width of `size` pixels that was
 * rasterized from this asset.
 */
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
