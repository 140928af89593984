import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The table `usage` has no foreign key to `emoji`, because the counts stay when a publication removes an emoji. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE usage (
      codepoint text PRIMARY KEY,
      views bigint NOT NULL,
      copies bigint NOT NULL
    )`
})
