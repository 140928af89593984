import { DatabaseSize } from "@emoji-catalogue/application/analytics"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

export const layer = Layer.effect(
  DatabaseSize,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    bytes: Effect.map(
      // The size is cast to float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53.
      sql<{ bytes: number }>`SELECT pg_database_size(current_database())::float8 AS bytes`,
      ([row]) => row!.bytes
    ).pipe(orDie, Effect.withSpan("PgDatabaseSize.bytes"))
  }))
)
