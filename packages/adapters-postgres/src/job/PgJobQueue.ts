import {
  type DeadJob,
  type FoundJob,
  type JobCounts,
  JobQueue,
  type Queue,
  StorageUnavailable
} from "@emoji-catalogue/application/ports"
import type { Page } from "@emoji-catalogue/application/shared"
import {
  Array as Arr,
  Cause,
  Context,
  DateTime,
  Deferred,
  Duration,
  Effect,
  Layer,
  References,
  Schedule,
  Schema
} from "effect"
import { PersistedQueue } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie } from "../orDie.ts"
import { isRunning, jobCounts } from "./jobCounts.ts"

export interface JobQueueOptions {
  /** How often idle workers poll for jobs that other processes enqueue. A process starts its own jobs immediately. */
  readonly pollInterval: Duration.Input
}

const tableName = "job"

/** A job is due again if its process does not renew the claim within this time. The time allows for three renewals. */
const lease = Duration.seconds(30)
const renewInterval = Duration.seconds(10)

const StoredJob = Schema.Struct({ name: Schema.String, payload: Schema.Json })

/** Dies with the cause of a `PersistedQueueError`, because callers expect database failures as defects. */
const dieWithCause = <A, E, R>(effect: Effect.Effect<A, E | PersistedQueue.PersistedQueueError, R>) =>
  Effect.catchIf(effect, isQueueError, ({ cause }) =>
    orDie(Effect.fail(Cause.isCause(cause) ? Cause.squash(cause) : cause))
  )

const isQueueError = (error: unknown): error is PersistedQueue.PersistedQueueError =>
  error instanceof PersistedQueue.PersistedQueueError

// This log level hides the warnings of effect's queue, which would log two stack traces per second during an outage.
// The health check and the usage counters already report outages.
const quiet = "Error"
const quietly = Effect.provideService(References.MinimumLogLevel, quiet)

const toUtc = <A extends Date | null>(date: A) =>
  (date === null ? null : DateTime.fromDateUnsafe(date)) as A extends Date ? DateTime.Utc : null

interface DeadRow extends Omit<DeadJob, "diedAt"> {
  readonly diedAt: Date
}

const toDead = (row: DeadRow): DeadJob => ({ ...row, diedAt: toUtc(row.diedAt) })

/** Building the layer creates or migrates the table `job`, so the database must accept writes. */
const factoryLayer = ({ pollInterval }: JobQueueOptions) =>
  PersistedQueue.layer.pipe(
    Layer.provide(
      PersistedQueue.layerStoreSql({
        tableName,
        pollInterval,
        lockRefreshInterval: renewInterval,
        lockExpiration: lease
      })
    ),
    Layer.provide(Layer.succeed(References.MinimumLogLevel, quiet))
  )

// Takes an advisory lock, because CREATE INDEX fails if another process creates the same index concurrently.
const createIndexes = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('job_due'))`.pipe(
    // This index contains the jobs in the order in which they are claimed. With effect's index alone, each claim would
    // sort all jobs that became due at the same moment, which may be 100,000.
    Effect.andThen(
      sql`CREATE INDEX IF NOT EXISTS job_due ON job (queue_name, visible_at, sequence) WHERE state = 'pending'`
    ),
    // This index contains the dead jobs in the order in which they are listed. Without it, `jobCounts` would read all
    // completed jobs of the last week.
    Effect.andThen(sql`CREATE INDEX IF NOT EXISTS job_dead ON job (updated_at, sequence) WHERE state = 'failed'`),
    sql.withTransaction,
    orDie
  )
)

const openRetryInterval = Duration.seconds(10)

const isUnwritable = (cause: Cause.Cause<never>): boolean => {
  const error = Cause.squash(cause)
  return error instanceof StorageUnavailable && error.reason !== "outage"
}

/** Opens the queue. Retries in the background while the database is read-only or full. */
const openQueue = Effect.fnUntraced(function* (options: JobQueueOptions) {
  const lifetime = yield* Effect.scope
  const opened = yield* Deferred.make<PersistedQueue.PersistedQueueFactory["Service"]>()
  let failure: Cause.Cause<never> | undefined
  const open = Layer.buildWithScope(factoryLayer(options), lifetime).pipe(
    orDie,
    Effect.tap(createIndexes),
    Effect.flatMap((built) => Deferred.succeed(opened, Context.get(built, PersistedQueue.PersistedQueueFactory))),
    Effect.tapCause((cause) => Effect.sync(() => (failure = cause)))
  )
  yield* Effect.catchCauseIf(open, isUnwritable, () =>
    Effect.andThen(
      Effect.logWarning("jobs: none runs until the database can be written"),
      Effect.forkScoped(
        open.pipe(Effect.sandbox, Effect.retry(Schedule.spaced(openRetryInterval)), Effect.delay(openRetryInterval))
      )
    )
  )
  return {
    whenOpen: Deferred.await(opened),
    /**
     * Fails if the queue is not open yet. Waiting could deadlock, because the queue needs a database connection to
     * open, and the caller's transaction may hold the last connection.
     */
    ifOpen: Effect.suspend(() =>
      Deferred.isDoneUnsafe(opened) ? Deferred.await(opened) : Effect.failCause(failure ?? Cause.empty)
    )
  }
})

export const layer = (options: JobQueueOptions) =>
  Layer.effect(
    JobQueue,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { ifOpen, whenOpen } = yield* openQueue(options)

      const open = ({ maxAttempts, name, retries }: Queue) =>
        Effect.flatMap(whenOpen, (queues) =>
          queues.make({ name, schema: StoredJob, maxAttempts, retrySchedule: retries })
        )

      const counts = Effect.map(
        sql<Omit<JobCounts, "dueSince"> & { readonly dueSince: Date | null }>`${jobCounts(sql, lease)}`,
        (rows) => rows.map((row) => ({ ...row, dueSince: toUtc(row.dueSince) }))
      )

      const jobColumns = sql.literal("id, element::json->>'name' AS name, element::json->'payload' AS payload")
      const deadColumns = sql`queue_name AS queue, ${jobColumns}, attempts, updated_at::timestamptz AS died_at,
        last_failure AS error`

      const dead = Effect.fnUntraced(function* ({ limit, offset }: Page) {
        const items = yield* sql<DeadRow>`
          SELECT ${deadColumns}
          FROM job WHERE state = 'failed' ORDER BY updated_at DESC, sequence DESC LIMIT ${limit} OFFSET ${offset}`
        const [row] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM job WHERE state = 'failed'`
        return { items: items.map(toDead), total: row!.total }
      }, inSnapshot(sql))

      const retry = (id: string) =>
        Effect.map(
          sql`
            UPDATE job SET state = 'pending', attempts = 0, visible_at = now(), updated_at = now()
            WHERE id = ${id} AND state = 'failed' RETURNING 1 AS retried`,
          ({ length }) => length > 0
        )

      const discard = (id: string) =>
        Effect.map(
          sql<DeadRow>`UPDATE job SET state = 'completed' WHERE id = ${id} AND state = 'failed' RETURNING ${deadColumns}`,
          (rows) => rows.map(toDead)
        )

      const find = (queue: string, id: string) =>
        Effect.map(
          sql<FoundJob>`
            SELECT ${jobColumns}, CASE WHEN state = 'completed' THEN 'done' WHEN state = 'failed' THEN 'dead'
              WHEN ${isRunning(sql, lease)} THEN 'running' ELSE 'queued' END AS state
            FROM job WHERE queue_name = ${queue} AND id = ${id}`,
          Arr.head
        )

      const withdraw = (queue: string, id: string) =>
        Effect.map(
          sql`
            DELETE FROM job WHERE queue_name = ${queue} AND id = ${id} AND state = 'pending' AND ${isRunning(sql, lease)} IS NOT TRUE
            RETURNING 1 AS withdrawn`,
          ({ length }) => length > 0
        )

      const deleteEnded = (state: "completed" | "failed", before: DateTime.Utc) =>
        sql`DELETE FROM job WHERE state = ${state} AND updated_at::timestamptz < ${DateTime.toDateUtc(before)}::timestamptz`

      return JobQueue.of({
        enqueue: (name, { delay, id, ...job }) =>
          ifOpen.pipe(
            Effect.flatMap((queues) => queues.make({ name, schema: StoredJob })),
            Effect.flatMap((queue) => queue.offer(job, { id, delay })),
            Effect.catchTag("SchemaError", Effect.die),
            dieWithCause
          ),
        runNext: (queue, work) =>
          Effect.flatMap(References.MinimumLogLevel, (logLevel) =>
            open(queue).pipe(
              Effect.flatMap(({ take }) =>
                take((job, { attempts, id }) =>
                  work({ ...job, id, attempt: attempts }).pipe(
                    Effect.provideService(References.MinimumLogLevel, logLevel)
                  )
                )
              ),
              quietly,
              dieWithCause
            )
          ),
        counts: orDie(counts),
        dead: (page) => orDie(dead(page)),
        retry: (id) => orDie(retry(id)),
        discard: (id) => orDie(discard(id)),
        find: (queue, id) => orDie(find(queue, id)),
        withdraw: (queue, id) => orDie(withdraw(queue, id)),
        deleteEnded: (before) =>
          orDie(Effect.andThen(deleteEnded("completed", before.done), deleteEnded("failed", before.dead)))
      })
    })
  )
