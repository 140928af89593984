import { AccountRepository, type SealedTokens, type SignInRecord } from "@emoji-catalogue/application/ports"
import type { AccountId } from "@emoji-catalogue/domain"
import { Array as Arr, DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"
import { AccountRow, SessionRow } from "./accountRows.ts"

const decodeAccounts = Schema.decodeUnknownEffect(Schema.Tuple([AccountRow]))
const decodeFound = Schema.decodeUnknownEffect(Schema.Array(AccountRow))
const decodeSessions = Schema.decodeUnknownEffect(Schema.Tuple([SessionRow]))
const decodeTokens = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({ sealed: Schema.Uint8Array, expiresAt: Schema.DateTimeUtcFromDate, revision: Schema.Int })
  )
)

export const layer = Layer.effect(
  AccountRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    return AccountRepository.of({
      signIn: Effect.fn("PgAccountRepository.signIn")(
        function* ({ accountId, at, expiresAt, identity, sessionId, tokens }: SignInRecord) {
          const { avatarUrl, displayName, providerId, username } = identity
          const [account] = yield* Effect.flatMap(
            sql`
              INSERT INTO account (id, provider_id, username, display_name, avatar_url, created_at, signed_in_at)
              VALUES (${accountId}::uuid, ${providerId}, ${username}, ${displayName}, ${avatarUrl}::text, ${timestamp(at)},
                ${timestamp(at)})
              ON CONFLICT (provider_id) DO UPDATE SET
                username = excluded.username, display_name = excluded.display_name, avatar_url = excluded.avatar_url,
                signed_in_at = excluded.signed_in_at
              RETURNING *`,
            decodeAccounts
          )
          yield* sql`
            INSERT INTO account_token (account_id, sealed, expires_at, revision)
            VALUES (${account.id}::uuid, ${tokens.sealed}::bytea, ${timestamp(tokens.expiresAt)}, 1)
            ON CONFLICT (account_id) DO UPDATE SET
              sealed = excluded.sealed, expires_at = excluded.expires_at, revision = account_token.revision + 1`
          const [session] = yield* Effect.flatMap(
            sql`
              INSERT INTO session (id, account_id, created_at, expires_at)
              VALUES (${sessionId}::uuid, ${account.id}::uuid, ${timestamp(at)}, ${timestamp(expiresAt)})
              RETURNING *`,
            decodeSessions
          )
          return { account, session }
        },
        sql.withTransaction,
        orDie
      ),

      find: Effect.fn("PgAccountRepository.find")(function* (id: AccountId) {
        const rows = sql`SELECT * FROM account WHERE id = ${id}::uuid`
        return Arr.head(yield* Effect.flatMap(rows, decodeFound))
      }, orDie),

      tokens: Effect.fn("PgAccountRepository.tokens")(function* (id: AccountId) {
        const rows = sql`SELECT sealed, expires_at, revision FROM account_token WHERE account_id = ${id}::uuid`
        const [tokens] = yield* Effect.flatMap(rows, decodeTokens)
        return Option.fromUndefinedOr(tokens)
      }, orDie),

      replaceTokens: Effect.fn("PgAccountRepository.replaceTokens")(function* (
        id: AccountId,
        revision: number,
        { expiresAt, sealed }: SealedTokens
      ) {
        const replaced = yield* sql`
          UPDATE account_token SET sealed = ${sealed}::bytea, expires_at = ${timestamp(expiresAt)}, revision = revision + 1
          WHERE account_id = ${id}::uuid AND revision = ${revision}
          RETURNING 1 AS replaced`
        return replaced.length === 1
      }, orDie)
    })
  })
)
