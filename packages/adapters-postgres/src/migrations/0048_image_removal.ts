import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Counts the removals of images, in one row. A process must not serve an image from memory if it read the image at a
 * lower count.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE image_removal (revision bigint NOT NULL)`
  yield* sql`INSERT INTO image_removal (revision) VALUES (0)`
})
