import { SessionRepository } from "@emoji-catalogue/application/ports"
import type { AccountId, SessionId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Notifications, signals } from "../Notifications.ts"
import { orDie } from "../orDie.ts"
import { AccountRow, SessionRow } from "./accountRows.ts"

/** The channel that notifies processes of ended sessions. */
export const channel = "session"

const Row = Schema.Struct({
  ...AccountRow.fields,
  sessionId: SessionRow.fields.id,
  begunAt: SessionRow.fields.createdAt,
  expiresAt: SessionRow.fields.expiresAt
})
const decode = Schema.decodeUnknownEffect(Schema.Array(Row))

export const layer = Layer.effect(
  SessionRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    const notifying = <A, E, R>(deletion: Effect.Effect<A, E, R>) =>
      deletion.pipe(Effect.tap(sql`SELECT pg_notify(${channel}, '')`), sql.withTransaction, orDie)

    return SessionRepository.of({
      find: Effect.fn("PgSessionRepository.find")(function* (ids: ReadonlyArray<SessionId>) {
        const rows = yield* sql`
          SELECT account.*, session.id AS session_id, session.created_at AS begun_at, session.expires_at
          FROM session JOIN account ON account.id = session.account_id
          WHERE session.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`.pipe(
          Effect.flatMap(decode)
        )
        return rows.map(({ begunAt, expiresAt, sessionId, ...account }) => ({
          account,
          session: { id: sessionId, accountId: account.id, createdAt: begunAt, expiresAt }
        }))
      }, orDie),

      extend: Effect.fn("PgSessionRepository.extend")(function* (id: SessionId, expiresAt: DateTime.Utc) {
        yield* sql`
          UPDATE session SET expires_at = greatest(expires_at, ${timestamp(expiresAt)}) WHERE id = ${id}::uuid`
      }, orDie),

      end: Effect.fn("PgSessionRepository.end")(function* (id: SessionId) {
        const deleted = yield* notifying(sql`DELETE FROM session WHERE id = ${id}::uuid RETURNING 1 AS deleted`)
        return deleted.length === 1
      }),

      endAll: Effect.fn("PgSessionRepository.endAll")(function* (id: AccountId) {
        const deleted = yield* notifying(sql`DELETE FROM session WHERE account_id = ${id}::uuid RETURNING 1 AS deleted`)
        return deleted.length
      }),

      deleteExpired: Effect.fn("PgSessionRepository.deleteExpired")(function* (at: DateTime.Utc) {
        // SKIP LOCKED avoids a deadlock with a concurrent deletion that locks the rows in another order. The next run
        // of `deleteExpired` deletes the skipped rows.
        yield* sql`
          DELETE FROM session
          WHERE id IN (SELECT id FROM session WHERE expires_at < ${timestamp(at)} FOR UPDATE SKIP LOCKED)`
      }, orDie),

      endings: signals(notifications, channel)
    })
  })
)
