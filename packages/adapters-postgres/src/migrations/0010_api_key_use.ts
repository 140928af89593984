import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE api_key
      ADD COLUMN rate_limit_per_hour integer,
      ADD COLUMN expires_at timestamptz,
      ADD COLUMN revoked_at timestamptz,
      ADD COLUMN last_used_at timestamptz,
      ADD COLUMN requests bigint NOT NULL DEFAULT 0`
})
