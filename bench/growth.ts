/**
 * Measures how reads and writes of the repositories grow: each at 1 %, 10 % and 100 % of the rows that `bench/growth`
 * lists, in a new database on a PostgreSQL server:
 * `npx node --conditions=source bench/growth.ts --database postgres://postgres@127.0.0.1:5432/postgres [--scale 0.1]`.
 * The last columns show the plans at full size: the most expensive node and the large tables that are scanned.
 * `--scale` multiplies all sizes. Below 0.1, some operations lack the rows that they change.
 */
import { PostgresDatabase } from "@emoji-catalogue/adapters-postgres"
import { Effect, Layer } from "effect"
import { SqlClient, Statement } from "effect/sql"
import { parseArgs } from "node:util"
import { createPostgresDatabase } from "../packages/adapters-postgres/test/testDatabases.ts"
import { accounts, idempotency, personalData } from "./growth/accounts.ts"
import { apiKeys } from "./growth/apiKeys.ts"
import { auditLog } from "./growth/auditLog.ts"
import { creations } from "./growth/creations.ts"
import { guilds } from "./growth/guilds.ts"
import { jobs } from "./growth/jobs.ts"
import { planRecorder, plansOf } from "./growth/plans.ts"
import { rejectedHashes } from "./growth/rejectedHashes.ts"
import { repositories } from "./growth/repositories.ts"
import { searches } from "./growth/searches.ts"
import { createNumberedId, type Operation, type Subject } from "./growth/subject.ts"
import { submissions } from "./growth/submissions.ts"
import { webhooks } from "./growth/webhooks.ts"
import { medianOf } from "./statistics.ts"

const { values } = parseArgs({
  options: { database: { type: "string" }, scale: { type: "string", default: "1" } }
})
if (values.database === undefined) throw new Error("--database must be the URL of a PostgreSQL server")

/** The sizes in percent of the rows of each subject. */
const sizes = [1, 10, 100].map((percent) => Number((percent * Number(values.scale)).toPrecision(3)))

const subjects: ReadonlyArray<Subject> = [
  accounts,
  idempotency,
  auditLog,
  apiKeys,
  submissions,
  rejectedHashes,
  creations,
  webhooks,
  guilds,
  searches,
  personalData,
  jobs
]

/** Repeats a fast operation 100 times, and a slow one for about two seconds, but at least three times. */
const budgetMillis = 2000
const maxSamples = 100
const warmUps = 5

/** Scans of tables with fewer rows are not marked, because the planner scans small tables even if they have an index. */
const minScannedRows = 5000

let sample = 0

const medianMillis = Effect.fnUntraced(function* ({ run }: Operation, rows: number) {
  const start = performance.now()
  const times: Array<number> = []
  for (let i = 0; i < maxSamples + warmUps && (i < 3 || performance.now() - start < budgetMillis); i++) {
    const before = performance.now()
    yield* run(sample++, rows)
    times.push(performance.now() - before)
  }
  return medianOf(times.length > 2 * warmUps ? times.slice(warmUps) : times)
})

const rowsOf = (subject: Subject, size: number) => Math.round((subject.rows * size) / 100)

const fill = Effect.fnUntraced(function* (size: number, previous: number) {
  const sql = yield* SqlClient.SqlClient
  for (const subject of subjects) {
    yield* subject.fill(sql, previous === 0 ? 0 : rowsOf(subject, previous), rowsOf(subject, size))
  }
  yield* sql`VACUUM (ANALYZE)`
})

const largeTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples >= ${minScannedRows}`
  return new Set(rows.map(({ name }) => name))
})

const operations = subjects.flatMap((subject) =>
  Object.entries(subject.operations).map(([name, operation]) => ({
    subject,
    name,
    operation,
    times: new Array<number>()
  }))
)

const measure = Effect.gen(function* () {
  yield* createNumberedId
  for (const [index, size] of sizes.entries()) {
    const start = performance.now()
    yield* fill(size, sizes[index - 1] ?? 0)
    console.log(`${size} %: filled in ${Math.round((performance.now() - start) / 1000)} s`)
    for (const { operation, subject, times } of operations) {
      times.push(yield* medianMillis(operation, rowsOf(subject, size)))
    }
  }
  const isLarge = yield* largeTables
  return yield* Effect.forEach(operations, ({ name, operation, subject, times }) =>
    Effect.map(plansOf(operation.run(sample++, rowsOf(subject, sizes.at(-1)!))), ({ largest, scanned }) => ({
      subject: subject.name,
      rows: rowsOf(subject, sizes.at(-1)!),
      operation: name,
      ...Object.fromEntries(times.map((time, index) => [`${sizes[index]!} %, ms`, time.toFixed(1)])),
      ratio: (times.at(-1)! / times[0]!).toFixed(1),
      linear: operation.linear ?? "",
      "largest node": largest,
      "scanned sequentially": Array.from(scanned)
        .filter((table) => isLarge.has(table))
        .join(", ")
    }))
  )
})

const results = await Effect.gen(function* () {
  const database = PostgresDatabase.layer({ url: yield* createPostgresDatabase(values.database!) })
  return yield* Effect.provide(measure, Layer.provideMerge(repositories, database))
}).pipe(Effect.provideService(Statement.CurrentTransformer, planRecorder), Effect.scoped, Effect.runPromise)

for (const [subject, rows] of Map.groupBy(results, ({ rows, subject }) => `${rows} ${subject}`)) {
  console.log(subject)
  console.table(Object.fromEntries(rows.map(({ operation, rows: _, subject: _subject, ...row }) => [operation, row])))
}
process.exit()
