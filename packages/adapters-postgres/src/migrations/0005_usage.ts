import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** How often each emoji was looked at and copied. Without a reference to `emoji`: counts outlive a publication. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE usage (
      codepoint text PRIMARY KEY,
      views bigint NOT NULL,
      copies bigint NOT NULL
    )`
})
