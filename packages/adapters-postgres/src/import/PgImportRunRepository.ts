import {
  type ImportAttempt,
  type ImportRun,
  ImportRunLost,
  ImportRunRepository,
  processDied
} from "@emoji-catalogue/application/ports"
import type { Page } from "@emoji-catalogue/application/shared"
import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie } from "../orDie.ts"

interface Row extends Omit<ImportRun, "requestedAt" | "startedAt" | "finishedAt"> {
  readonly requestedAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

const toUtc = (at: Date | null) => (at === null ? null : DateTime.fromDateUnsafe(at))

const toRun = ({ finishedAt, requestedAt, startedAt, ...row }: Row): ImportRun => ({
  ...row,
  requestedAt: DateTime.fromDateUnsafe(requestedAt),
  startedAt: toUtc(startedAt),
  finishedAt: toUtc(finishedAt)
})

export const layer = Layer.effect(
  ImportRunRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
    const columns = sql.literal(
      "id, kind, options, attempt, requested_at, started_at, finished_at, is_cancelled, progress, report, error"
    )
    const latest = sql`
      SELECT DISTINCT ON (kind) ${columns} FROM import_run WHERE NOT (options->>'dryRun')::boolean
      ORDER BY kind, (started_at IS NOT NULL AND finished_at IS NULL) DESC, requested_at DESC, id`

    const inProgress = ({ attempt, id }: ImportAttempt) =>
      sql`id = ${id}::uuid AND attempt = ${attempt} AND started_at IS NOT NULL AND finished_at IS NULL`
    /**
     * Fails with `ImportRunLost` if the attempt is not in progress. UPDATE locks the row, so no process can start the
     * run again until the transaction ends.
     */
    const update = Effect.fnUntraced(function* (attempt: ImportAttempt, changes: Statement.Fragment) {
      const [row] = yield* orDie(
        sql<Pick<Row, "report">>`UPDATE import_run SET ${changes} WHERE ${inProgress(attempt)} RETURNING report`
      )
      return row ?? (yield* new ImportRunLost({ id: attempt.id }))
    })

    const one = (statement: Statement.Fragment) =>
      sql<Row>`${statement}`.pipe(
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), toRun)),
        orDie
      )

    /** Ends a run. Returns `None` if the run does not exist or has already ended. */
    const endOpen = (id: string, changes: Statement.Fragment) =>
      one(sql`UPDATE import_run SET ${changes} WHERE id = ${id}::uuid AND finished_at IS NULL RETURNING ${columns}`)

    const start = Effect.fnUntraced(function* (id: string, at: DateTime.Utc) {
      const started = yield* sql<Row>`
        UPDATE import_run
        SET attempt = attempt + 1, started_at = ${timestamp(at)}, finished_at = NULL, progress = NULL, error = NULL
        WHERE id = ${id}::uuid AND (finished_at IS NULL OR error IS NOT NULL)
        RETURNING ${columns}`
      if (started[0] === undefined) return Option.none()
      yield* sql`
        UPDATE import_run SET attempt = attempt + 1, started_at = NULL, progress = NULL, error = ${processDied}
        WHERE id <> ${id}::uuid AND started_at IS NOT NULL AND finished_at IS NULL`
      return Option.some(toRun(started[0]))
    }, sql.withTransaction)

    return ImportRunRepository.of({
      request: ({ id, kind, options, requestedAt }) =>
        sql`
          INSERT INTO import_run (id, kind, options, requested_at)
          VALUES (${id}::uuid, ${kind}, ${json(options)}, ${timestamp(requestedAt)})
          ON CONFLICT (id) DO NOTHING`.pipe(orDie),
      start: (id, at) => orDie(start(id, at)),
      setProgress: (attempt, progress) => Effect.ignore(update(attempt, sql`progress = ${json(progress)}`)),
      addReport: (attempt, report) =>
        Effect.map(update(attempt, sql`report = coalesce(report, '{}') || ${json(report)}`), (row) => row.report ?? {}),
      requeue: (attempt, error) =>
        Effect.asVoid(update(attempt, sql`started_at = NULL, progress = NULL, error = ${error}`)),
      finish: (attempt, at, error) =>
        Effect.asVoid(update(attempt, sql`finished_at = ${timestamp(at)}, error = ${error}`)),
      // A cancellation clears the error, because `start` restarts an ended run that has an error, even if the run is
      // cancelled.
      cancel: (id, at) => endOpen(id, sql`finished_at = ${timestamp(at)}, is_cancelled = true, error = NULL`),
      abandon: (id, at) =>
        endOpen(
          id,
          sql`attempt = attempt + 1, finished_at = ${timestamp(at)}, error = coalesce(error, ${processDied})`
        ),
      find: (id) => one(sql`SELECT ${columns} FROM import_run WHERE id = ${id}::uuid`),
      latest: sql<Row>`SELECT * FROM (${latest}) AS latest ORDER BY requested_at DESC, id`.pipe(
        Effect.map((rows) => rows.map(toRun)),
        orDie
      ),
      list: Effect.fn("PgImportRunRepository.list")(
        function* ({ limit, offset }: Page) {
          const rows = yield* sql<Row>`
            SELECT ${columns} FROM import_run ORDER BY requested_at DESC, id LIMIT ${limit} OFFSET ${offset}`
          const [count] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM import_run`
          return { items: rows.map(toRun), total: count!.total }
        },
        inSnapshot(sql),
        orDie
      ),
      deleteBefore: (before) =>
        sql`
          DELETE FROM import_run
          WHERE requested_at < ${timestamp(before)} AND id NOT IN (SELECT id FROM (${latest}) AS latest)`.pipe(orDie)
    })
  })
)
