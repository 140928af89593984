import { AuditLog } from "@emoji-catalogue/application/ports"
import { auditLogContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PgAuditLog } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  auditLogContract(name, PgAuditLog.layer.pipe(Layer.provide(database)))

  it.effect(`a change that cannot be recorded is not made (${name})`, () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const log = yield* AuditLog
      yield* sql`CREATE TABLE thing (id integer)`
      yield* sql`ALTER TABLE audit_entry RENAME TO away`
      const change = { action: "thing.change", target: "1", before: null, after: null }
      yield* Effect.exit(log.record(sql`INSERT INTO thing VALUES (1)`, () => change))
      assert.deepStrictEqual(yield* sql`SELECT * FROM thing`, [])
      yield* sql`ALTER TABLE away RENAME TO audit_entry`
      yield* log.record(sql`INSERT INTO thing VALUES (2)`, () => change)
      assert.deepStrictEqual(yield* sql`SELECT * FROM thing`, [{ id: 2 }])
    }).pipe(Effect.provide(Layer.provideMerge(PgAuditLog.layer, database)))
  )
}
