import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { inspect } from "node:util"
import { testDatabases } from "./testDatabases.ts"

for (const [name, database] of testDatabases) {
  layer(database, { excludeTestServices: true })(`SQL errors (${name})`, (it) => {
    const reasonOf = <A>(statement: Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>) =>
      Effect.map(Effect.flip(statement), ({ reason }) => reason)

    it.effect("name the violated constraint but no parameter", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE wallet (id int CONSTRAINT wallet_id_taken PRIMARY KEY, secret text NOT NULL CHECK (secret <> ''))`
        const insert = sql`INSERT INTO wallet ${sql.insert({ id: 1, secret: "hunter2" })}`
        yield* insert
        const reason = yield* reasonOf(insert)
        assert.strictEqual(reason._tag === "UniqueViolation" && reason.constraint, "wallet_id_taken")
        assert.notInclude(inspect(reason, { depth: 9 }), "hunter2")
      })
    )

    it.effect("have a reason by SQLSTATE", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE part (id int PRIMARY KEY, parent int REFERENCES part (id), CHECK (id > 0))`
        const tags = yield* Effect.forEach(
          [
            sql`INSERT INTO part VALUES (0)`,
            sql`INSERT INTO part VALUES (2, 3)`,
            sql`SELEC 1`,
            sql`SELECT * FROM nothing`,
            sql`SELECT 1 / 0`,
            sql`SELECT ${"a\0b"}::text`,
            sql`SELECT ${"{}"}::int`,
            sql`SELECT ${{} as never}`,
            sql`SELECT * FROM part FOR UPDATE NOWAIT`.pipe(
              Effect.andThen(sql`DO $$ BEGIN RAISE SQLSTATE '55P03'; END $$`)
            ),
            sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`,
            sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`,
            sql`DO $$ BEGIN RAISE SQLSTATE '42501'; END $$`,
            sql`DO $$ BEGIN RAISE SQLSTATE '57014'; END $$`
          ],
          (statement) => Effect.map(reasonOf(statement), ({ _tag }) => _tag)
        )
        assert.deepStrictEqual(tags, [
          "ConstraintError",
          "ConstraintError",
          "SqlSyntaxError",
          "SqlSyntaxError",
          "UnknownError",
          "UnknownError",
          "UnknownError",
          "UnknownError",
          "LockTimeoutError",
          "SerializationError",
          "DeadlockError",
          "AuthorizationError",
          "StatementTimeoutError"
        ])
        assert.deepStrictEqual(yield* sql`SELECT 1 AS still_there`, [{ stillThere: 1 }])
      })
    )
  })
}
