import { type ImportProgress, ImportRunRepository, processDied } from "@emoji-catalogue/application/import"
import type { Page } from "@emoji-catalogue/application/shared"
import { DateTime, Effect, Layer, type Schema } from "effect"
import { SqlClient } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"

interface Row {
  readonly id: string
  readonly kind: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly progress: ImportProgress | null
  readonly report: Schema.Json
  readonly error: string | null
}

const toRun = ({ finishedAt, startedAt, ...row }: Row) => ({
  ...row,
  startedAt: DateTime.fromDateUnsafe(startedAt),
  finishedAt: finishedAt === null ? null : DateTime.fromDateUnsafe(finishedAt)
})

/** `ImportRunRepository` on the table `import_run` (migration 0018). */
export const layer = Layer.effect(
  ImportRunRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
    const columns = sql.literal("id, kind, started_at, finished_at, progress, report, error")

    return ImportRunRepository.of({
      start: ({ id, kind, startedAt }) =>
        sql`
          UPDATE import_run SET finished_at = ${timestamp(startedAt)}, error = ${processDied}
          WHERE kind = ${kind} AND finished_at IS NULL`.pipe(
          Effect.andThen(
            sql`INSERT INTO import_run (id, kind, started_at) VALUES (${id}::uuid, ${kind}, ${timestamp(startedAt)})`
          ),
          sql.withTransaction,
          Effect.orDie
        ),
      setProgress: (id, progress) =>
        sql`
          UPDATE import_run SET progress = ${json(progress)} WHERE id = ${id}::uuid AND finished_at IS NULL`.pipe(
          Effect.orDie
        ),
      finish: ({ at, error, id, report }) =>
        sql`
          UPDATE import_run
          SET finished_at = ${timestamp(at)}, error = ${error}, report = ${report === null ? null : json(report)}
          WHERE id = ${id}::uuid AND finished_at IS NULL`.pipe(Effect.orDie),
      latest: sql<Row>`
        SELECT * FROM (SELECT DISTINCT ON (kind) ${columns} FROM import_run ORDER BY kind, started_at DESC) AS latest
        ORDER BY started_at DESC`.pipe(
        Effect.map((rows) => rows.map(toRun)),
        Effect.orDie
      ),
      list: Effect.fn("PgImportRunRepository.list")(
        function* ({ limit, offset }: Page) {
          const rows = yield* sql<Row>`
          SELECT ${columns} FROM import_run ORDER BY started_at DESC, id LIMIT ${limit} OFFSET ${offset}`
          const [count] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM import_run`
          return { items: rows.map(toRun), total: count!.total }
        },
        inSnapshot(sql),
        Effect.orDie
      ),
      deleteBefore: (before) =>
        sql`
          DELETE FROM import_run AS old
          WHERE started_at < ${timestamp(before)} AND EXISTS (
            SELECT FROM import_run WHERE kind = old.kind AND started_at > old.started_at
          )`.pipe(Effect.orDie)
    })
  })
)
