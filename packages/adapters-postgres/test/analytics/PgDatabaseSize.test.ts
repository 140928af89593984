import { DatabaseSize } from "@emoji-catalogue/application/analytics"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PgDatabaseSize } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  it.layer(PgDatabaseSize.layer.pipe(Layer.provideMerge(database)), { excludeTestServices: true })(
    `DatabaseSize (${name})`,
    (it) => {
      it.effect("grows with the data", () =>
        Effect.gen(function* () {
          const size = yield* DatabaseSize
          const before = yield* size.bytes
          const sql = yield* SqlClient.SqlClient
          yield* sql`CREATE TABLE filler AS SELECT repeat(md5(i::text), 20) AS text FROM generate_series(1, 2000) AS i`
          assert.isAtLeast((yield* size.bytes) - before, 1_000_000)
        })
      )
    }
  )
}
