import {
  BrokenReason,
  type CheckedImages,
  type ImageValidation,
  ImageValidationRepository
} from "@emoji-catalogue/application/ports"
import { AssetName } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

const decodeBroken = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      asset: AssetName,
      reason: BrokenReason,
      detail: Schema.String,
      checkedAt: Schema.DateTimeUtcFromDate
    })
  )
)

interface Row extends Omit<ImageValidation, "startedAt" | "finishedAt"> {
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

const validationOf = ({ finishedAt, startedAt, ...row }: Row): ImageValidation => ({
  ...row,
  startedAt: DateTime.fromDateUnsafe(startedAt),
  finishedAt: finishedAt === null ? null : DateTime.fromDateUnsafe(finishedAt)
})

export const layer = Layer.effect(
  ImageValidationRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    const start = Effect.fn("PgImageValidationRepository.start")(
      function* (id: string, startedAt: DateTime.Utc) {
        yield* sql`
          INSERT INTO image_validation (id, started_at, position, checked, total)
          VALUES (${id}, ${timestamp(startedAt)}, '', 0, 0) ON CONFLICT DO NOTHING`
        yield* sql`
          DELETE FROM image_validation
          WHERE id NOT IN (SELECT id FROM image_validation ORDER BY started_at DESC LIMIT 10) AND id <> ${id}`
        const [row] = yield* sql<Row>`SELECT * FROM image_validation WHERE id = ${id}`
        return validationOf(row!)
      },
      sql.withTransaction,
      orDie
    )

    const record = Effect.fn("PgImageValidationRepository.record")(
      function* (id: string, { broken, checked, checkedAt, position, total }: CheckedImages) {
        const [run] = yield* sql<{ position: string }>`
          SELECT position FROM image_validation WHERE id = ${id} FOR UPDATE`
        // `start` deletes all but the ten newest runs. So this run no longer exists if other processes have started ten
        // newer runs.
        if (run === undefined) return
        const upTo = position === null ? sql`` : sql`AND asset <= ${position}`
        yield* sql`DELETE FROM broken_image WHERE asset > ${run.position} ${upTo}`
        for (const { asset, detail, reason } of broken) {
          yield* sql`
            INSERT INTO broken_image (asset, reason, detail, checked_at)
            VALUES (${asset}, ${reason}, ${detail}, ${timestamp(checkedAt)})
            ON CONFLICT (asset) DO UPDATE SET
              reason = excluded.reason, detail = excluded.detail, checked_at = excluded.checked_at`
        }
        yield* sql`
          UPDATE image_validation SET position = ${position ?? run.position}, checked = ${checked}, total = ${total},
            finished_at = ${position === null ? timestamp(checkedAt) : sql`NULL`}
          WHERE id = ${id}`
      },
      sql.withTransaction,
      orDie
    )

    return ImageValidationRepository.of({
      start,
      record,
      latest: sql<Row>`SELECT * FROM image_validation ORDER BY started_at DESC LIMIT 1`.pipe(
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), validationOf)),
        orDie
      ),
      broken: sql`SELECT asset, reason, detail, checked_at FROM broken_image ORDER BY asset`.pipe(
        Effect.flatMap(decodeBroken),
        orDie
      ),
      forget: (assets) => sql`DELETE FROM broken_image WHERE asset = ANY(${assets}::text[])`.pipe(Effect.asVoid, orDie)
    })
  })
)
