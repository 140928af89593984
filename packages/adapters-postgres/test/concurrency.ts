import { Deferred, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { eventually, nextEventLoopTurn } from "../../../scripts/test-support/eventually.ts"

/**
 * Waits until this number of statements wait for a lock of PostgreSQL. On PGlite statements wait in the process as soon as
 * their fiber has started.
 */
export const statementsBlocked = Effect.fnUntraced(function* (database: string, count: number) {
  if (database === "pglite") return yield* nextEventLoopTurn
  const sql = yield* SqlClient.SqlClient
  const blocked = sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  yield* eventually(Effect.map(blocked, (rows) => rows.length >= count))
})

/** Runs `change` in a transaction that stays open while `concurrent` runs. */
export const whileTransactionOpen = Effect.fnUntraced(function* <A, E, R, B, E2, R2>(
  change: Effect.Effect<A, E, R>,
  concurrent: Effect.Effect<B, E2, R2>
) {
  const sql = yield* SqlClient.SqlClient
  const [changed, finished] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  const transaction = yield* change.pipe(
    Effect.tap(Deferred.succeed(changed, undefined)),
    Effect.tap(Deferred.await(finished)),
    sql.withTransaction,
    Effect.forkChild
  )
  yield* Deferred.await(changed)
  const result = yield* concurrent.pipe(Effect.ensuring(Deferred.succeed(finished, undefined)))
  return [yield* Fiber.join(transaction), result] as const
})
