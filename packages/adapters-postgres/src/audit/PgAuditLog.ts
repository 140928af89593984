import { AuditLog, type Change, CurrentActor, deletedAccountName } from "@emoji-catalogue/application/ports"
import type { Page } from "@emoji-catalogue/application/shared"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { lockActor } from "../account/lockActor.ts"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"

interface Row extends Change {
  readonly id: string
  readonly at: Date
  readonly actorId: string
  readonly actorName: string
}

export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

    const insert = Effect.fnUntraced(function* ({ action, after, before, target }: Change) {
      const { id, name } = yield* CurrentActor
      yield* sql`
        INSERT INTO audit_entry (id, at, actor_id, actor_name, action, target, before, after)
        VALUES (${crypto.randomUUID()}::uuid, ${timestamp(yield* DateTime.now)}, ${id}, ${name}, ${action}, ${target},
          ${json(before)}, ${json(after)})`
    }, orDie)

    /**
     * The current actor, anonymized if its account no longer exists. This effect must run before all other statements
     * of the transaction, because `lockActor` must take the first lock.
     */
    const storedActor = Effect.gen(function* () {
      const actor = yield* CurrentActor
      const id = yield* orDie(lockActor(sql, actor.id))
      return id === actor.id ? actor : { id, name: deletedAccountName }
    })

    return AuditLog.of({
      record: (change, describe) =>
        storedActor.pipe(
          Effect.flatMap((actor) =>
            change.pipe(
              Effect.tap((result) => {
                const described = describe(result)
                return described === undefined ? Effect.void : insert(described)
              }),
              Effect.provideService(CurrentActor, actor)
            )
          ),
          sql.withTransaction,
          // Each `SqlError` becomes a defect. The other errors of `change` stay typed.
          dieOnSqlError
        ),
      list: Effect.fn("PgAuditLog.list")(
        function* ({ limit, offset }: Page) {
          const [count] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM audit_entry`
          const rows = yield* sql<Row>`
            SELECT id, at, actor_id, actor_name, action, target, before, after
            FROM audit_entry ORDER BY at DESC, id LIMIT ${limit} OFFSET ${offset}`
          const items = rows.map(({ actorId, actorName, at, ...row }) => {
            return { ...row, at: DateTime.fromDateUnsafe(at), actor: { id: actorId, name: actorName } }
          })
          return { items, total: count!.total }
        },
        inSnapshot(sql),
        orDie
      ),
      deleteBefore: (before) => orDie(sql`DELETE FROM audit_entry WHERE at < ${timestamp(before)}`)
    })
  })
)
