import { UnitOfWork } from "@emoji-catalogue/application/shared"
import { Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"

/** `UnitOfWork` as a transaction. */
export const layer = Layer.effect(
  UnitOfWork,
  Effect.map(SqlClient.SqlClient, (sql) =>
    UnitOfWork.of({
      run: <A, E, R>(writes: Effect.Effect<A, E, R>) =>
        sql.withTransaction(writes).pipe(Effect.catchIf(SqlError.isSqlError, Effect.die)) as Effect.Effect<A, E, R>
    })
  )
)
