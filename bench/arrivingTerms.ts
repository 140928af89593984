/**
 * Measures what remains of ten million distinct search terms that arrive as fast as one process counts them, in a new
 * database on a PostgreSQL server:
 * `npx node --conditions=source bench/arrivingTerms.ts --database postgres://postgres@127.0.0.1:5432/postgres [--terms 10000000]`.
 */
import { PgSearchHistoryRepository, PostgresDatabase } from "@emoji-catalogue/adapters-postgres"
import { SearchHistoryRepository } from "@emoji-catalogue/application/ports"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { parseArgs } from "node:util"
import { createPostgresDatabase } from "../packages/adapters-postgres/test/testDatabases.ts"
import { addTerms, maxTerms } from "./growth/searches.ts"
import { spreadOf } from "./statistics.ts"

const { values } = parseArgs({
  options: { database: { type: "string" }, terms: { type: "string", default: "10000000" } }
})
if (values.database === undefined) throw new Error("--database must be the URL of a PostgreSQL server")

/** The limits of a process: terms per flush, and flushes from one deletion to the next. */
const termsPerFlush = 10_000
const flushesPerDeletion = 12

/** How many terms arrive between two rows of the output. */
const reported = 1_200_000

const timed = Effect.fnUntraced(function* <E, R>(times: Array<number>, effect: Effect.Effect<unknown, E, R>) {
  const before = performance.now()
  yield* effect
  times.push(performance.now() - before)
})

const summary = (times: ReadonlyArray<number>) => {
  const { max, median } = spreadOf(times)
  return `${median.toFixed(0)}, ${max.toFixed(0)}`
}

const measure = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { deleteOld } = yield* SearchHistoryRepository
  const deletion = Effect.flatMap(DateTime.now, (now) => deleteOld(DateTime.subtract(now, { days: 30 }), maxTerms))
  const rows: Array<object> = []
  let [adds, deletions]: [Array<number>, Array<number>] = [[], []]
  for (let arrived = 0; arrived < Number(values.terms);) {
    for (let flush = 0; flush < flushesPerDeletion; flush++) {
      yield* timed(adds, addTerms(Array.from({ length: termsPerFlush }, () => `term ${arrived++}`)))
    }
    const [before] = yield* sql<{ terms: number }>`SELECT count(*)::integer AS terms FROM search_term`
    yield* timed(deletions, deletion)
    // In production, PostgreSQL vacuums tables automatically within a minute, and the terms of a minute take a minute to
    // arrive.
    yield* sql`VACUUM (ANALYZE) search_term`
    yield* sql`VACUUM (ANALYZE) search_term_day`
    if (arrived % reported > 0 && arrived < Number(values.terms)) continue
    const [after] = yield* sql<{ terms: number; counts: number; mib: number }>`
      SELECT (SELECT count(*) FROM search_term)::integer AS terms, (SELECT count(*) FROM search_term_day)::integer AS counts,
        ((pg_total_relation_size('search_term') + pg_total_relation_size('search_term_day')) / 1048576)::integer AS mib`
    rows.push({
      arrived,
      "terms before deletion": before!.terms,
      "terms after": after!.terms,
      "counts after": after!.counts,
      MiB: after!.mib,
      "flush, median, max ms": summary(adds),
      "deletion, median, max ms": summary(deletions)
    })
    ;[adds, deletions] = [[], []]
  }
  return rows
})

const rows = await Effect.gen(function* () {
  const database = PostgresDatabase.layer({ url: yield* createPostgresDatabase(values.database!) })
  return yield* Effect.provide(measure, Layer.provideMerge(PgSearchHistoryRepository.layer, database))
}).pipe(Effect.scoped, Effect.runPromise)
console.table(rows)
process.exit()
