import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE image_signature (
      asset text COLLATE "C" PRIMARY KEY,
      signature bytea NOT NULL
    )`
})
