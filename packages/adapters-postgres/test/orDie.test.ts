import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { assert, describe, it, layer } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { dieOnSqlError, orDie } from "../src/orDie.ts"
import { testDatabases } from "./testDatabases.ts"

const sqlError = (code: string, operation = "query") =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({
      cause: Object.assign(new Error("secret"), { code }),
      message: "query failed",
      operation
    })
  })

const defectOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) => {
    assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
    return Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
  })

const reasonOf = (defect: unknown) => (defect instanceof StorageUnavailable ? defect.reason : undefined)

const reasons = [
  ["53100", "full"],
  ["25006", "readOnly"],
  ["53200", "outage"],
  ["53300", "outage"],
  ["57P01", "outage"],
  ["57P03", "outage"],
  ["58030", "outage"],
  ["22012", undefined],
  ["23505", undefined],
  ["42P01", undefined]
] as const

describe("orDie", () => {
  it.effect.each(reasons)("SQLSTATE %s of a statement is %s", ([code, reason]) =>
    Effect.gen(function* () {
      const error = sqlError(code)
      for (const make of [orDie, dieOnSqlError]) {
        const defect = yield* defectOf(make(Effect.fail(error)))
        assert.strictEqual(reasonOf(defect), reason)
        if (defect instanceof StorageUnavailable) {
          assert.deepStrictEqual([defect.cause, defect.message], [error, error.message])
        } else assert.strictEqual(defect, error)
      }
    })
  )

  it.effect.each(["08001", "28000", "28P01", "3D000", "42501", "53300", "55000", "57P03", "XX000"])(
    "a connection that fails with SQLSTATE %s is an outage",
    (code) =>
      Effect.gen(function* () {
        assert.strictEqual(reasonOf(yield* defectOf(orDie(Effect.fail(sqlError(code, "connect"))))), "outage")
      })
  )

  it.effect("a statement that may be retried, such as one whose connection was lost, is an outage", () =>
    Effect.gen(function* () {
      for (const Reason of [SqlError.ConnectionError, SqlError.DeadlockError, SqlError.StatementTimeoutError]) {
        const error = new SqlError.SqlError({ reason: new Reason({ cause: new Error("lost") }) })
        assert.strictEqual(reasonOf(yield* defectOf(orDie(Effect.fail(error)))), "outage")
      }
    })
  )

  it.effect("maps every defect of a cause", () =>
    Effect.gen(function* () {
      const errors = [sqlError("53100"), sqlError("25006"), new Error("other")]
      const exit = yield* Effect.exit(orDie(Effect.failCause(Cause.fromReasons(errors.map(Cause.makeDieReason)))))
      const defects = Exit.isFailure(exit) ? exit.cause.reasons.filter(Cause.isDieReason) : []
      assert.deepStrictEqual(
        defects.map(({ defect }) => reasonOf(defect) ?? defect),
        ["full", "readOnly", errors[2]]
      )
    })
  )

  it.effect("leaves other errors as they are, and dieOnSqlError leaves them typed", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* defectOf(orDie(Effect.fail("other"))), "other")
      assert.strictEqual(yield* Effect.flip(dieOnSqlError(Effect.fail("other"))), "other")
    })
  )
})

for (const [name, database] of testDatabases) {
  layer(database, { excludeTestServices: true })(`orDie (${name})`, (it) => {
    it.effect("knows the errors of the database", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        for (const [code, reason] of reasons) {
          const raised = sql`DO $$ BEGIN RAISE SQLSTATE '${sql.literal(code)}'; END $$`
          assert.strictEqual(reasonOf(yield* defectOf(orDie(raised))), reason, code)
        }
        const write = sql`CREATE TABLE refused ()`.pipe(
          sql.withTransaction,
          Effect.provideService(SqlClient.BeginTransaction, "BEGIN READ ONLY")
        )
        assert.strictEqual(reasonOf(yield* defectOf(orDie(write))), "readOnly")
      })
    )

    it.effect.skipIf(name === "pglite")("a connection that is lost in a transaction is an outage", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        // The rollback dies: it has no connection.
        const lost = sql.withTransaction(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
        for (const make of [orDie, dieOnSqlError]) {
          assert.strictEqual(reasonOf(yield* defectOf(make(lost))), "outage")
        }
      })
    )
  })
}
