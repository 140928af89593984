import { PgClient, type PgConnection } from "@effect/sql-pg"
import { Effect, Fiber, Scope, Semaphore } from "effect"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { columnNames } from "../columnNames.ts"
import type { Pglite } from "./Pglite.ts"
import * as PgliteConnection from "./PgliteConnection.ts"
import { toSqlError } from "./sqlError.ts"

const tooLate = "PGlite: the transaction of this statement has ended"

const transactionEnded = () =>
  new SqlError.SqlError({
    reason: new SqlError.ConnectionError({ cause: new Error(tooLate), message: tooLate, operation: "query" })
  })

/** PostgreSQL answers the COMMIT of an aborted transaction with ROLLBACK, and no error. */
const commit = (connection: SqlConnection.Connection) =>
  Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
    (result as PgConnection.Result).command === "ROLLBACK"
      ? toSqlError(new Error("COMMIT rolled back an aborted transaction"), "commit")
      : Effect.void
  )

/**
 * A `SqlClient` on PGlite, which has one connection. Statements take turns; a transaction, or a reservation, has the
 * connection to itself until it ends. So whatever runs beside a transaction waits for it, and a transaction must never
 * wait for something that runs beside it.
 */
export const make = Effect.fnUntraced(function* (pglite: Pglite) {
  const connectionLock = yield* Semaphore.make(1)
  // Who asked may go before the statement has ended. The turn lasts until then.
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
    let isOver = false
    yield* Scope.addFinalizer(
      scope,
      Effect.suspend(() => {
        isOver = true
        // Outside a transaction it does nothing.
        return Effect.orDie(pglite.query("ROLLBACK", [], "array"))
      })
    )
    return PgliteConnection.make(pglite, (statement) => Effect.suspend(() => (isOver ? transactionEnded() : statement)))
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
