/**
 * Measures the queries of the gallery and of the moderation queue, with 100,000 uploads and 10,000 drawings, on PGlite
 * and on PostgreSQL:
 * `TEST_DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npx node --conditions=source bench/submissions.ts`.
 * PostgreSQL is measured in a new database on the given server. Without `TEST_DATABASE_URL`, only PGlite is measured.
 */
import { PgSubmissionRepository } from "@emoji-catalogue/adapters-postgres"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { insertSubmissions } from "../packages/adapters-postgres/test/submission/manySubmissions.ts"
import { sequentialScans, submissionReads } from "../packages/adapters-postgres/test/submission/submissionReads.ts"
import { testDatabases } from "../packages/adapters-postgres/test/testDatabases.ts"
import { medianOf, percentileOf } from "./statistics.ts"

const uploads = 100_000
const samples = 100

const measure = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* insertSubmissions(uploads)
  return yield* Effect.forEach(Object.entries(submissionReads), ([read, effect]) =>
    Effect.gen(function* () {
      const scans = yield* sql.withTransaction(Effect.andThen(effect, sequentialScans))
      const times: Array<number> = []
      for (let sample = 0; sample < samples; sample++) {
        const before = performance.now()
        yield* effect
        times.push(performance.now() - before)
      }
      const [median, p95] = [medianOf(times), percentileOf(times, 0.95)].map((time) => time.toFixed(1))
      return { read, "median ms": median, "p95 ms": p95, "sequential scans": scans }
    })
  )
})

for (const [name, database] of testDatabases) {
  const layer = Layer.provideMerge(PgSubmissionRepository.layer, database)
  console.log(name)
  console.table(await Effect.runPromise(Effect.provide(measure, layer)))
}
process.exit()
