import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Counts the removals of images. A process must not serve a cached image that it read when the count was lower, because
 * the image may have been removed since.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE image_removal (revision bigint NOT NULL)`
  yield* sql`INSERT INTO image_removal (revision) VALUES (0)`
})
