import { PgClient, type PgConnection } from "@effect/sql-pg"
import { Effect, Fiber, Scope, Semaphore } from "effect"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { columnNames } from "../columnNames.ts"
import { orDie } from "../orDie.ts"
import type { Pglite } from "./Pglite.ts"
import * as PgliteConnection from "./PgliteConnection.ts"
import { toSqlError } from "./sqlError.ts"

const endedMessage = "PGlite: the transaction of this statement has ended"

const transactionEnded = () =>
  new SqlError.SqlError({
    reason: new SqlError.ConnectionError({ cause: new Error(endedMessage), message: endedMessage, operation: "query" })
  })

/** PostgreSQL answers COMMIT with ROLLBACK instead of an error if the transaction was aborted. */
const commit = (connection: SqlConnection.Connection) =>
  Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
    (result as PgConnection.Result).command === "ROLLBACK"
      ? toSqlError(new Error("COMMIT rolled back an aborted transaction"), "commit")
      : Effect.void
  )

/**
 * A `SqlClient` on PGlite, which has one connection. A lock serializes the statements, and a transaction or reservation
 * holds the lock until it ends. A transaction must not wait for a statement outside the transaction, because that
 * statement waits for the lock.
 */
export const make = Effect.fnUntraced(function* (pglite: Pglite) {
  const connectionLock = yield* Semaphore.make(1)
  // An interrupted caller returns immediately. The lock is released when the caller's statement finishes.
  const serialized: PgliteConnection.StatementScheduler = (statement) =>
    Effect.uninterruptibleMask((restore) =>
      restore(connectionLock.take(1)).pipe(
        Effect.andThen(Effect.forkDetach(Effect.ensuring(statement, connectionLock.release(1)))),
        Effect.flatMap((running) => restore(Fiber.join(running)))
      )
    )
  const shared = PgliteConnection.make(pglite, serialized)

  const reserved = Effect.gen(function* () {
    yield* connectionLock.takeScoped(1)
    const scope = yield* Scope.Scope
    let hasEnded = false
    yield* Scope.addFinalizer(
      scope,
      Effect.suspend(() => {
        hasEnded = true
        // ROLLBACK ends a transaction that is still open. If no transaction is open, ROLLBACK does nothing.
        return orDie(pglite.query("ROLLBACK", [], "array"))
      })
    )
    return PgliteConnection.make(pglite, (statement) =>
      Effect.suspend(() => (hasEnded ? transactionEnded() : statement))
    )
  })

  return yield* SqlClient.make({
    acquirer: Effect.succeed(shared),
    transactionAcquirer: reserved,
    compiler: PgClient.makeCompiler(columnNames.transformQueryNames, columnNames.transformJson),
    transformRows: Statement.defaultTransforms(columnNames.transformResultNames, columnNames.transformJson).array,
    driver: "pglite",
    commit,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    spanAttributes: [
      ["db.system.name", "postgresql"],
      ["db.namespace", "pglite"]
    ]
  })
})
