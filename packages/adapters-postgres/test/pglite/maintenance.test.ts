import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { runMaintenance } from "../../src/pglite/maintenance.ts"
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

      // Otherwise row counts reach the statistics up to a second late, after the rows are gone.
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
