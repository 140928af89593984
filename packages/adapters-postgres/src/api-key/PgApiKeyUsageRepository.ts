import { ApiKeyUsageRepository, type ApiKeyUses } from "@emoji-catalogue/application/ports"
import type { Day } from "@emoji-catalogue/application/shared"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"
import { apiKeyColumns, ApiKeyRow } from "./apiKeyRows.ts"

const decode = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      ...ApiKeyRow.fields,
      counts: Schema.Struct({ requests: Schema.Int, clientErrors: Schema.Int, serverErrors: Schema.Int })
    })
  )
)

export const layer = Layer.effect(
  ApiKeyUsageRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return ApiKeyUsageRepository.of({
      // Locks rows in a fixed order, which prevents deadlocks between concurrent statements. With IN instead of ANY, the
      // planner would scan a table of thousands of keys even for a few keys.
      add: Effect.fn("PgApiKeyUsageRepository.add")(function* (uses: ReadonlyArray<ApiKeyUses>) {
        const rows = uses.flatMap(({ days, id, lastUsedAt }) =>
          days.map(({ clientErrors, day, requests, serverErrors }) => ({
            id,
            last_used_at: DateTime.formatIso(lastUsedAt),
            day,
            requests,
            client_errors: clientErrors,
            server_errors: serverErrors
          }))
        )
        yield* sql`
          WITH used AS (
            SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS used(
              id uuid, last_used_at timestamptz, day date, requests bigint, client_errors bigint, server_errors bigint
            )
          ), locked AS (
            SELECT id FROM api_key WHERE id = ANY(ARRAY(SELECT id FROM used)) ORDER BY id FOR UPDATE
          ), by_day AS (
            INSERT INTO api_key_day (id, day, requests, client_errors, server_errors)
            SELECT id, day, requests, client_errors, server_errors FROM used JOIN locked USING (id) ORDER BY id, day
            ON CONFLICT (id, day) DO UPDATE SET
              requests = api_key_day.requests + excluded.requests,
              client_errors = api_key_day.client_errors + excluded.client_errors,
              server_errors = api_key_day.server_errors + excluded.server_errors
          )
          UPDATE api_key SET
            requests = api_key.requests + total.requests,
            last_used_at = greatest(api_key.last_used_at, total.last_used_at)
          FROM (
            SELECT id, sum(requests)::bigint AS requests, max(last_used_at) AS last_used_at
            FROM used JOIN locked USING (id) GROUP BY id
          ) AS total
          WHERE api_key.id = total.id`
      }, orDie),

      mostUsed: Effect.fn("PgApiKeyUsageRepository.mostUsed")(function* (since: Day, limit: number) {
        const rows = yield* sql`
          WITH used AS (
            SELECT id, sum(requests) AS total, json_build_object(
              'requests', sum(requests), 'clientErrors', sum(client_errors), 'serverErrors', sum(server_errors)
            ) AS counts
            FROM api_key_day WHERE day >= ${since}::date GROUP BY id ORDER BY total DESC, id LIMIT ${limit}
          )
          SELECT ${sql.literal(apiKeyColumns)}, used.counts FROM used JOIN api_key ON api_key.id = used.id
          ORDER BY used.total DESC, used.id`.pipe(Effect.flatMap(decode))
        return rows.map(({ counts, ...key }) => ({ key, ...counts }))
      }, orDie),

      countUsed: Effect.fn("PgApiKeyUsageRepository.countUsed")(function* (since: DateTime.Utc) {
        const [row] = yield* sql<{ count: number }>`
          SELECT count(*)::integer AS count FROM api_key WHERE last_used_at >= ${DateTime.toDateUtc(since)}::timestamptz`
        return row!.count
      }, orDie),

      deleteBefore: Effect.fn("PgApiKeyUsageRepository.deleteBefore")(function* (day: Day) {
        yield* sql`DELETE FROM api_key_day WHERE day < ${day}::date`
      }, orDie)
    })
  })
)
