import type { AuditEntry, StoredPersonalData } from "@emoji-catalogue/application/ports"
import {
  type AccountId,
  Backup,
  ImageDetail,
  ImageHash,
  Restore,
  SubmissionEvent,
  SubmissionId
} from "@emoji-catalogue/domain"
import { Effect, Option, Schema, Struct } from "effect"
import type { SqlClient } from "effect/sql"
import { apiKeyColumns, ApiKeyRow } from "../api-key/apiKeyRows.ts"
import { statusColumn } from "../guild/cancelledStatus.ts"
import { selectSubmissions } from "../submission/submissionRows.ts"
import { AccountRow, SessionRow } from "../account/accountRows.ts"

const time = Schema.DateTimeUtcFromDate

const rowsOf = <S extends Schema.Codec<unknown, unknown>>(schema: S) => Schema.decodeUnknownEffect(Schema.Array(schema))

const decodeAccounts = rowsOf(AccountRow)
const decodeTokens = rowsOf(Schema.Struct({ expiresAt: time }))
const decodeSessions = rowsOf(SessionRow)
const decodeHashes = rowsOf(Schema.Struct({ submissionId: SubmissionId, hash: ImageHash }))
const decodeDetails = rowsOf(Schema.Struct({ submissionId: SubmissionId, detail: ImageDetail }))
const decodeProcessing = rowsOf(Schema.Struct({ since: time, images: Schema.Int, cpuMillis: Schema.Int }))
const decodeEvents = rowsOf(
  Schema.Struct({
    ...SubmissionEvent.fields,
    submissionId: SubmissionId,
    accountId: AccountRow.fields.id,
    at: time
  })
)
const decodeBuilds = rowsOf(Schema.Struct({ codepoint: Schema.String, name: Schema.NullOr(Schema.String), at: time }))
const decodeBackups = rowsOf(
  Schema.Struct({ ...Struct.pick(Backup.fields, ["id", "guildId", "guildName", "status"]), createdAt: time })
)
const decodeRestores = rowsOf(
  Schema.Struct({ ...Struct.pick(Restore.fields, ["id", "backupId", "guildId", "status"]), createdAt: time })
)
const decodeKeys = rowsOf(ApiKeyRow)
const decodeRequests = rowsOf(
  Schema.Struct({ scope: Schema.String, key: Schema.String, at: time, status: Schema.NullOr(Schema.Int) })
)
const decodeEntries = rowsOf(
  Schema.Struct({
    id: Schema.String,
    at: time,
    actorId: Schema.String,
    actorName: Schema.String,
    action: Schema.String,
    target: Schema.String,
    before: Schema.Json,
    after: Schema.Json
  })
)

/** Reads all personal data of an account. Callers must use `inSnapshot`, because all reads must see the same state. */
export const collectPersonalData = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: AccountId) {
  const actor = `account:${id}`
  const [account] = yield* Effect.flatMap(sql`SELECT * FROM account WHERE id = ${id}::uuid`, decodeAccounts)
  if (account === undefined) return Option.none()
  const [token] = yield* Effect.flatMap(
    sql`SELECT expires_at FROM account_token WHERE account_id = ${id}::uuid`,
    decodeTokens
  )
  const sessions = yield* Effect.flatMap(
    sql`SELECT * FROM session WHERE account_id = ${id}::uuid ORDER BY created_at, id`,
    decodeSessions
  )
  const own = sql`account_id = ${id}::uuid ORDER BY created_at, id`
  const submissions = [
    ...(yield* selectSubmissions(sql, "upload", own)),
    ...(yield* selectSubmissions(sql, "drawing", own))
  ]
  const hashes = yield* Effect.flatMap(
    sql`
      SELECT submission_id, lpad(to_hex(hash::bigint), 16, '0') AS hash
      FROM image_hash JOIN submission ON submission.id = submission_id WHERE account_id = ${id}::uuid ORDER BY hash`,
    decodeHashes
  )
  const details = yield* Effect.flatMap(
    sql`
      SELECT submission_id, detail
      FROM image_detail JOIN submission ON submission.id = submission_id WHERE account_id = ${id}::uuid ORDER BY detail`,
    decodeDetails
  )
  const [processing] = yield* Effect.flatMap(
    sql`SELECT since, images, cpu_millis FROM submission_processing WHERE account_id = ${id}::uuid`,
    decodeProcessing
  )
  const events = yield* Effect.flatMap(
    sql`
      SELECT submission_id, account_id, type, at, actor, event.reason
      FROM submission_event AS event JOIN submission ON submission.id = submission_id
      WHERE event.id IN (
        SELECT event.id FROM submission_event AS event JOIN submission ON submission.id = submission_id
        WHERE account_id = ${id}::uuid
        UNION ALL SELECT id FROM submission_event WHERE actor = ${actor}
      )
      ORDER BY event.id`,
    decodeEvents
  )
  const auditEntries = yield* Effect.flatMap(
    sql`SELECT * FROM audit_entry WHERE actor_id = ${actor} ORDER BY at DESC, id`,
    decodeEntries
  )
  const builds = sql`
    SELECT codepoint, name, built_at AS at FROM creation_builder WHERE account_id = ${id}::uuid ORDER BY built_at, codepoint`
  const backups = sql`
    SELECT id, server_id AS guild_id, server_name AS guild_name, ${sql.literal(statusColumn)}, created_at FROM server_backup
    WHERE account_id = ${id}::uuid ORDER BY created_at, id`
  const restores = sql`
    SELECT id, backup_id, server_id AS guild_id, ${sql.literal(statusColumn)}, created_at FROM server_restore
    WHERE account_id = ${id}::uuid ORDER BY created_at, id`
  const keys = sql`
    SELECT ${sql.literal(apiKeyColumns)} FROM api_key WHERE issued_by = ${id}::uuid ORDER BY created_at, api_key.id`
  const requests = sql`
    SELECT scope, key, at, status FROM idempotency WHERE starts_with(scope, ${`${actor} `}) ORDER BY at, scope, key`
  const hashesOf = Map.groupBy(hashes, ({ submissionId }) => submissionId)
  const detailsOf = Map.groupBy(details, ({ submissionId }) => submissionId)
  const eventsOf = Map.groupBy(events, ({ submissionId }) => submissionId)
  return Option.some<StoredPersonalData>({
    account,
    tokenExpiresAt: token?.expiresAt ?? null,
    processing: processing ?? null,
    sessions,
    submissions: submissions.map((submission) => ({
      submission,
      hashes: (hashesOf.get(submission.id) ?? []).map(({ hash }) => hash),
      details: (detailsOf.get(submission.id) ?? []).map(({ detail }) => detail),
      events: (eventsOf.get(submission.id) ?? []).map(({ accountId: _, submissionId: _id, ...event }) => event)
    })),
    causedEvents: events
      .filter(({ accountId }) => accountId !== id)
      .map(({ accountId: _, submissionId, ...event }) => ({ submissionId, event })),
    builds: yield* Effect.flatMap(builds, decodeBuilds),
    backups: yield* Effect.flatMap(backups, decodeBackups),
    restores: yield* Effect.flatMap(restores, decodeRestores),
    apiKeys: yield* Effect.flatMap(keys, decodeKeys),
    requests: yield* Effect.flatMap(requests, decodeRequests),
    auditEntries: auditEntries.map(({ actorId, actorName, ...entry }): AuditEntry => ({
      ...entry,
      actor: { id: actorId, name: actorName }
    }))
  })
})
