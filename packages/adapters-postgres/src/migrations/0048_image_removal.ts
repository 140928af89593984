import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Counts the removals of images in one row. Processes compare the count with the count of their in-memory images. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE image_removal (revision bigint NOT NULL)`
  yield* sql`INSERT INTO image_removal (revision) VALUES (0)`
})
