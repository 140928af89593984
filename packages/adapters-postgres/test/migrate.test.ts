import { assert, it, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PostgresDatabase } from "../src/index.ts"
import { migrateWith } from "../src/migrate.ts"
import { freshPostgres, testDatabases, testServer } from "./TestDatabase.ts"

const createTable = (name: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`CREATE TABLE ${sql(name)} (id int)`).pipe(Effect.asVoid)

const insertWhenLate = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.andThen(sql`SELECT pg_sleep(0.05)`, sql`INSERT INTO first_table VALUES (1)`)
).pipe(Effect.asVoid)

const first = { "9001_first": createTable("first_table"), "9002_row": insertWhenLate }
const broken = { "9003_second": createTable("second_table"), "9004_broken": createTable("first_table") }

for (const [name, database] of testDatabases) {
  layer(database, { timeout: "30 seconds", excludeTestServices: true })(`migrations (${name})`, (it) => {
    it.effect("run once, in order, and all of a batch or none", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const applied = sql`SELECT migration_id, name FROM schema_migration WHERE migration_id > 9000 ORDER BY 1`
        yield* migrateWith(first)
        yield* migrateWith(first)
        const expected = [
          { migrationId: 9001, name: "first" },
          { migrationId: 9002, name: "row" }
        ]
        assert.deepStrictEqual(yield* applied, expected)
        assert.isTrue((yield* Effect.exit(migrateWith({ ...first, ...broken })))._tag === "Failure")
        assert.deepStrictEqual(yield* applied, expected)
        assert.deepStrictEqual(yield* sql`SELECT to_regclass('second_table') AS found`, [{ found: null }])
      })
    )
  })
}

if (testServer) {
  it.live("let four processes start at once on an empty PostgreSQL database", () =>
    Effect.gen(function* () {
      const url = yield* freshPostgres(testServer!)
      const start = Effect.gen(function* () {
        const context = yield* Layer.build(PostgresDatabase.layer({ url, maxConnections: 2 }))
        yield* Effect.provideContext(migrateWith(first), context)
        return Context.get(context, SqlClient.SqlClient)
      })
      const [sql] = yield* Effect.all([start, start, start, start], { concurrency: "unbounded" })
      assert.deepStrictEqual(yield* sql!`SELECT * FROM first_table`, [{ id: 1 }])
    }).pipe(Effect.scoped, Effect.repeat({ times: 4 }))
  )
}
