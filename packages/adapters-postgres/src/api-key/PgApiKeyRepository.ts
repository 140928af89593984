import { ApiKeyRepository } from "@emoji-catalogue/application"
import type { ApiKey } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

/** `ApiKeyRepository` on the table `api_key` (migration 0002). */
export const layer = Layer.effect(
  ApiKeyRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return ApiKeyRepository.of({
      insertFirstAdmin: Effect.fn("PgApiKeyRepository.insertFirstAdmin")(
        function* (key: ApiKey, at: DateTime.Utc) {
          // Nobody else may insert between the look and the insert.
          yield* sql`LOCK TABLE api_key IN SHARE ROW EXCLUSIVE MODE`
          const inserted = yield* sql`
            INSERT INTO api_key (id, name, hash, prefix, last_four, is_admin, created_at)
            SELECT ${key.id}::uuid, ${key.name}, ${key.hash}::bytea, ${key.prefix}, ${key.lastFour}, ${key.isAdmin},
              ${DateTime.toDateUtc(at)}::timestamptz
            WHERE NOT EXISTS (SELECT FROM api_key WHERE is_admin)
            RETURNING 1 AS inserted`
          return inserted.length === 1
        },
        sql.withTransaction,
        Effect.orDie
      )
    })
  })
)
