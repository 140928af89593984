import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * A key is revoked when the account that issued it is deleted. The issuers of existing keys are taken from the audit
 * log.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE api_key ADD COLUMN issued_by uuid REFERENCES account ON DELETE SET NULL`
  yield* sql`CREATE INDEX api_key_issued_by ON api_key (issued_by)`
  yield* sql`
    UPDATE api_key SET issued_by = account.id
    FROM audit_entry JOIN account ON 'account:' || account.id = actor_id
    WHERE action = 'apiKey.issue' AND target = api_key.id::text`
})
