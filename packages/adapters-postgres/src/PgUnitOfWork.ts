import { UnitOfWork } from "@emoji-catalogue/application/shared"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { dieOnSqlError } from "./orDie.ts"

export const layer = Layer.effect(
  UnitOfWork,
  Effect.map(SqlClient.SqlClient, (sql) =>
    UnitOfWork.of({
      run: (writes) => dieOnSqlError(sql.withTransaction(writes))
    })
  )
)
