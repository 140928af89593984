import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE idempotency (
      scope text NOT NULL,
      key text NOT NULL,
      attempt uuid NOT NULL,
      fingerprint text NOT NULL,
      resource_id uuid NOT NULL,
      at timestamptz NOT NULL,
      lease_until timestamptz NOT NULL,
      answered boolean NOT NULL DEFAULT false,
      status integer,
      content_type text,
      body bytea,
      PRIMARY KEY (scope, key)
    )`
  yield* sql`CREATE INDEX idempotency_at ON idempotency (at)`
})
