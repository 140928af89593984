/**
 * Measures the job queue of one process that runs ten jobs at a time, on PostgreSQL and on PGlite:
 * `npx node --conditions=source bench/jobs.ts [--database postgres://postgres@127.0.0.1:5432/postgres] [--jobs 5000]`.
 * PostgreSQL is measured in a new database on the given server. Without `--database`, only PGlite is measured.
 */
import { PgJobQueue, PgliteDatabase, PostgresDatabase } from "@emoji-catalogue/adapters-postgres"
import { JobQueue, type Queue } from "@emoji-catalogue/application/ports"
import { Context, Deferred, Duration, Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { parseArgs } from "node:util"
import { createPostgresDatabase } from "../packages/adapters-postgres/test/testDatabases.ts"
import { medianOf, percentileOf } from "./statistics.ts"

const { values } = parseArgs({ options: { database: { type: "string" }, jobs: { type: "string", default: "5000" } } })
const jobs = Number(values.jobs)
const queued = 100_000
const samples = 300
const concurrency = 10

const queueOf = (name: string): Queue => ({ name, maxAttempts: 1, retries: Schedule.forever })

const enqueue = (queue: Queue, count: number) =>
  JobQueue.use((service) =>
    Effect.forEach(Array.from({ length: count }), () => service.enqueue(queue.name, { name: "job", payload: null }), {
      concurrency: 50,
      discard: true
    })
  )

const seconds = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.timed(effect), ([duration]) => Duration.toMillis(duration) / 1000)

const throughput = Effect.gen(function* () {
  const service = yield* JobQueue
  const queue = queueOf("throughput")
  const adding = yield* seconds(enqueue(queue, jobs))
  let left = jobs
  const runAll = Effect.gen(function* () {
    while (left-- > 0) yield* service.runNext(queue, () => Effect.void)
  })
  const running = yield* seconds(
    Effect.all(
      Array.from({ length: concurrency }, () => runAll),
      { concurrency }
    )
  )
  return { "added per second": Math.round(jobs / adding), "run per second": Math.round(jobs / running) }
})

/** Milliseconds from the call of `enqueue` until an idle worker starts the job. */
const startDelays = (from: JobQueue["Service"]) =>
  Effect.gen(function* () {
    const service = yield* JobQueue
    const queue = queueOf("delay")
    return yield* Effect.forEach(Array.from({ length: samples }), (_, index) =>
      Effect.gen(function* () {
        const started = yield* Deferred.make<number>()
        yield* Effect.forkChild(
          service.runNext(queue, () => Effect.suspend(() => Deferred.succeed(started, performance.now())))
        )
        // The sleep varies in length, so that the time between a poll of the worker and the next job varies too.
        yield* Effect.sleep(60 + ((index * 37) % 100))
        const before = performance.now()
        yield* from.enqueue(queue.name, { name: "job", payload: null })
        return (yield* Deferred.await(started)) - before
      })
    )
  })

/** Milliseconds from the call of `runNext` until it starts a job that is already in the queue. */
const claimTimes = (queue: Queue) =>
  Effect.gen(function* () {
    const service = yield* JobQueue
    return yield* Effect.forEach(Array.from({ length: samples }), () =>
      Effect.suspend(() => {
        const before = performance.now()
        return service.runNext(queue, () => Effect.sync(() => performance.now() - before))
      })
    )
  })

const summary = (what: string, times: ReadonlyArray<number>) => ({
  [`${what}, median ms`]: medianOf(times).toFixed(1),
  [`${what}, p95 ms`]: percentileOf(times, 0.95).toFixed(1)
})

const claims = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [short, long] = [queueOf("short"), queueOf("long")]
  yield* enqueue(short, samples)
  const empty = yield* claimTimes(short)
  // SQL makes copies of the first job, because adding all jobs one by one would take PGlite a minute.
  yield* enqueue(long, 1)
  yield* sql`
    INSERT INTO job
    SELECT (jsonb_populate_record(NULL::job, to_jsonb(job) || jsonb_build_object(
      'id', gen_random_uuid()::text, 'sequence', nextval(pg_get_serial_sequence('job', 'sequence'))
    ))).*
    FROM job, generate_series(1, ${sql.literal(String(queued + samples))}) WHERE queue_name = ${long.name}`
  // In production, PostgreSQL analyzes tables automatically within a minute. For PGlite, the maintenance job does this.
  yield* sql`ANALYZE job`
  return {
    ...summary("claim, none behind it", empty),
    ...summary(`claim, ${queued} behind it`, yield* claimTimes(long))
  }
})

/** `other` simulates the queue of another process; undefined if only one process can use the database. */
const measure = (other: Effect.Effect<JobQueue["Service"], unknown, SqlClient.SqlClient> | undefined) =>
  Effect.scoped(
    Effect.gen(function* () {
      const rates = yield* throughput
      const own = summary("started after, own process", yield* startDelays(yield* JobQueue))
      const others =
        other === undefined ? {} : summary("started after, another process", yield* startDelays(yield* other))
      return { ...rates, ...own, ...others, ...(yield* claims) }
    })
  )

const onPglite = Effect.provide(
  measure(undefined),
  PgJobQueue.layer({ pollInterval: "1 second" }).pipe(Layer.provideMerge(PgliteDatabase.layerMemory))
)

const onPostgres = (server: string) =>
  Effect.gen(function* () {
    const queue = PgJobQueue.layer({ pollInterval: "50 millis" })
    const database = PostgresDatabase.layer({ url: yield* createPostgresDatabase(server) })
    return yield* Effect.gen(function* () {
      const scope = yield* Effect.scope
      const other = Effect.map(Layer.buildWithScope(Layer.fresh(queue), scope), (built) => Context.get(built, JobQueue))
      return yield* measure(other)
    }).pipe(Effect.provide(Layer.provideMerge(queue, database)))
  }).pipe(Effect.scoped)

const { database } = values
if (database !== undefined) console.log("PostgreSQL", await Effect.runPromise(onPostgres(database)))
console.log("PGlite", await Effect.runPromise(onPglite))
process.exit()
