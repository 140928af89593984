import { ApiKeyRepository, CurrentActor } from "@emoji-catalogue/application/ports"
import type { Page } from "@emoji-catalogue/application/shared"
import { type ApiKey, type ApiKeyHash, ApiKeyIdTaken, type ApiKeyId, ApiKeyNotFound } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { accountIdOf, existingAccount } from "../account/lockActor.ts"
import { inSnapshot } from "../inSnapshot.ts"
import { Notifications, signals } from "../Notifications.ts"
import { orDie } from "../orDie.ts"
import { apiKeyColumns, ApiKeyRow } from "./apiKeyRows.ts"

/** The channel that notifies processes of revoked API keys. */
export const channel = "api_key"

const decode = Schema.decodeUnknownEffect(Schema.Array(ApiKeyRow))
const encode = Schema.encodeSync(ApiKeyRow)

export const layer = Layer.effect(
  ApiKeyRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications

    const columns = sql.literal(apiKeyColumns)

    const names = sql`id, name, hash, prefix, last_four, is_admin, rate_limit_per_hour, created_at, expires_at, revoked_at,
      last_used_at, requests`
    const valuesOf = (key: ApiKey) => {
      const row = encode(key)
      return sql`${row.id}::uuid, ${row.name}, decode(${row.hash}, 'hex'), ${row.prefix}, ${row.lastFour}, ${row.isAdmin},
        ${row.rateLimitPerHour}::integer, ${row.createdAt}::timestamptz, ${row.expiresAt}::timestamptz,
        ${row.revokedAt}::timestamptz, ${row.lastUsedAt}::timestamptz, ${row.requests}::bigint`
    }

    return ApiKeyRepository.of({
      insertFirstAdmin: Effect.fn("PgApiKeyRepository.insertFirstAdmin")(
        function* (key: ApiKey) {
          // If this SELECT finds an administrator key, the lock and the write are unnecessary. Nearly every start finds
          // such a key, and the start must then succeed even on a full disk.
          const existing = yield* sql`SELECT FROM api_key WHERE is_admin LIMIT 1`
          if (existing.length > 0) return false
          // The lock prevents other processes from inserting a key between NOT EXISTS and INSERT.
          yield* sql`LOCK TABLE api_key IN SHARE ROW EXCLUSIVE MODE`
          const inserted = yield* sql`
            INSERT INTO api_key (${names})
            SELECT ${valuesOf(key)} WHERE NOT EXISTS (SELECT FROM api_key WHERE is_admin)
            RETURNING 1 AS inserted`
          return inserted.length === 1
        },
        sql.withTransaction,
        orDie
      ),

      insert: Effect.fn("PgApiKeyRepository.insert")(function* (key: ApiKey) {
        const issuer = accountIdOf((yield* CurrentActor).id) ?? null
        const inserted = yield* sql`
          INSERT INTO api_key (${names}, issued_by) VALUES (${valuesOf(key)}, ${existingAccount(sql, issuer)})
          ON CONFLICT (id) DO NOTHING
          RETURNING 1 AS inserted`.pipe(orDie)
        if (inserted.length === 0) yield* new ApiKeyIdTaken({ id: key.id })
      }),

      find: Effect.fn("PgApiKeyRepository.find")(function* (hashes: ReadonlyArray<ApiKeyHash>) {
        // With IN, the planner would expect 100 hashes, and scan a table of thousands of keys even for one hash.
        return yield* sql`
          SELECT ${columns} FROM api_key
          WHERE hash = ANY(ARRAY(SELECT decode(jsonb_array_elements_text(${JSON.stringify(hashes)}::text::jsonb), 'hex')))`.pipe(
          Effect.flatMap(decode)
        )
      }, orDie),

      list: Effect.fn("PgApiKeyRepository.list")(
        function* ({ limit, offset }: Page) {
          const [count] = yield* sql<{ total: number }>`SELECT count(*)::float8 AS total FROM api_key`
          const rows = yield* sql`
            SELECT ${columns} FROM api_key ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`
          return { items: yield* decode(rows), total: count!.total }
        },
        inSnapshot(sql),
        orDie
      ),

      revoke: Effect.fn("PgApiKeyRepository.revoke")(function* (id: ApiKeyId, at: DateTime.Utc) {
        const revoke = Effect.gen(function* () {
          const changed = yield* sql`
            UPDATE api_key SET revoked_at = ${DateTime.toDateUtc(at)}::timestamptz
            WHERE id = ${id}::uuid AND revoked_at IS NULL
            RETURNING 1 AS changed`
          const [key] = yield* Effect.flatMap(sql`SELECT ${columns} FROM api_key WHERE id = ${id}::uuid`, decode)
          if (changed.length === 1) yield* sql`SELECT pg_notify(${channel}, '')`
          return key === undefined ? undefined : { key, changed: changed.length === 1 }
        })
        const revoked = yield* revoke.pipe(sql.withTransaction, orDie)
        return revoked ?? (yield* new ApiKeyNotFound({ id }))
      }),

      revocations: signals(notifications, channel)
    })
  })
)
