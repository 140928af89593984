import { assert, it, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { runMaintenance, scheduleMaintenance } from "../../src/pglite/maintenance.ts"
import * as PgliteDatabase from "../../src/pglite/PgliteDatabase.ts"

layer(PgliteDatabase.layerMemory, { excludeTestServices: true })("PGlite maintenance", (it) => {
  it.effect("removes dead rows, collects statistics and truncates the write-ahead log", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const state = sql<{ dead: number; statistics: number; wal: number }>`
        SELECT n_dead_tup::int AS dead,
          (SELECT count(*)::int FROM pg_stats WHERE tablename = 'Odd name') AS statistics,
          (SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int FROM pg_control_checkpoint()) AS wal
        FROM pg_stat_user_tables WHERE relname = 'Odd name'`
      yield* sql`CREATE TABLE "Odd name" (id int, text text)`
      yield* sql`INSERT INTO "Odd name" SELECT id, repeat('x', 500) FROM generate_series(1, 20000) AS id`
      yield* Effect.repeat(sql`UPDATE "Odd name" SET id = id + 1`, { times: 4 })

      // Without a flush row counts reach the statistics up to a second late, after the rows are gone.
      const flushed = sql`SELECT pg_stat_force_next_flush()`
      yield* flushed
      const [before] = yield* state
      assert.isAbove(before!.dead, 20_000)
      assert.isAbove(before!.wal, 64 * 1024 * 1024)
      yield* flushed
      yield* runMaintenance
      const [after] = yield* state
      assert.strictEqual(after!.dead, 0)
      assert.strictEqual(after!.statistics, 2)
      assert.isBelow(after!.wal, 1024 * 1024)
    })
  )
})

it.effect(
  "maintenance runs each minute, also after a failure, which is logged once when it begins and once when it ends",
  () => {
    const lines: Array<string> = []
    let runs = 0
    let fails = true
    const tablesToVacuum = Effect.suspend(() => {
      runs++
      return fails ? Effect.die(new Error("the disk is full")) : Effect.succeed([])
    })
    return Effect.gen(function* () {
      yield* scheduleMaintenance
      yield* TestClock.adjust("3 minutes")
      assert.deepStrictEqual([runs, lines], [3, ["PGlite maintenance failed"]])
      fails = false
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(lines.at(-1), "PGlite maintenance succeeds again")
    }).pipe(
      Effect.provide(
        Logger.layer([Logger.make(({ message }) => void lines.push(String((message as ReadonlyArray<unknown>)[0])))])
      ),
      Effect.provide(Layer.succeed(SqlClient.SqlClient, (() => tablesToVacuum) as unknown as SqlClient.SqlClient))
    )
  }
)
