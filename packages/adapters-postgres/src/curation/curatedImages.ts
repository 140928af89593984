import { type AssetName, CuratedImage, ImageComparison } from "@emoji-catalogue/domain"
import { DateTime, Effect, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { orDie } from "../orDie.ts"

const { upload: _, ...shared } = CuratedImage.fields
const Row = Schema.Struct({
  ...shared,
  changedAt: Schema.DateTimeUtcFromDate,
  asset: Schema.NullOr(Schema.String),
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
  comparisons: Schema.Array(ImageComparison)
})
const decodeRow = Schema.decodeUnknownEffect(Row)
const decodeImage = Schema.decodeUnknownEffect(Schema.toType(CuratedImage))

interface Key {
  readonly codepoint: string
  readonly platform: string
  readonly version: string
}

const imageOf = (row: Key) =>
  decodeRow(row).pipe(
    Effect.flatMap(({ asset, comparisons, height, width, ...image }) =>
      decodeImage({ ...image, upload: asset === null ? null : { name: asset, width, height, comparisons } })
    )
  )

/** Skips a row that cannot be decoded and logs it once, because one bad row must not prevent the start of a process. */
export const reader = (sql: SqlClient.SqlClient) => {
  const reported = new Set<string>()

  const imageIn = (row: Key) =>
    Effect.catch(imageOf(row), (error) => {
      const key = `${row.codepoint} ${row.platform} ${row.version}`
      if (reported.has(key)) return Effect.undefined
      reported.add(key)
      return Effect.as(
        Effect.logWarning("Decision about an image skipped: cannot be decoded").pipe(
          Effect.annotateLogs({ image: key, reason: error.message })
        ),
        undefined
      )
    })

  return (condition: Statement.Fragment) =>
    sql<Key>`SELECT * FROM curated_image WHERE ${condition} ORDER BY revision`.pipe(
      Effect.flatMap(Effect.forEach(imageIn)),
      Effect.map((images) => images.filter((image) => image !== undefined)),
      orDie
    )
}

export const uploadsAmong = (sql: SqlClient.SqlClient, names: ReadonlyArray<AssetName>) =>
  sql<{ asset: AssetName }>`SELECT asset FROM curated_image WHERE asset = ANY(${names}::text[])`.pipe(
    Effect.map((rows) => new Set(rows.map(({ asset }) => asset)))
  )

/** The revision of the latest decision about any image, or 0 if there is no decision. */
export const revision = (sql: SqlClient.SqlClient) =>
  sql<{ revision: number }>`SELECT coalesce(max(revision), 0) AS revision FROM curated_image`.pipe(
    Effect.map(([row]) => row!.revision)
  )

/**
 * Stores `image` with the revision `to`. Dies if `image` does not match the schema `CuratedImage`, because `reader`
 * would skip the stored row.
 */
export const write = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, image: CuratedImage, to: number) {
  const { changedAt, codepoint, isHidden, platform, upload, version } = yield* decodeImage(image)
  yield* sql`
    INSERT INTO curated_image
      (codepoint, platform, version, is_hidden, asset, width, height, comparisons, changed_at, revision)
    VALUES (${codepoint}, ${platform}, ${version}, ${isHidden}, ${upload?.name ?? null}, ${upload?.width ?? null},
      ${upload?.height ?? null}, ${JSON.stringify(upload?.comparisons ?? [])}::text::jsonb,
      ${DateTime.toDateUtc(changedAt)}, ${to})
    ON CONFLICT (codepoint, platform, version) DO UPDATE SET
      is_hidden = excluded.is_hidden, asset = excluded.asset, width = excluded.width, height = excluded.height,
      comparisons = excluded.comparisons, changed_at = excluded.changed_at, revision = excluded.revision`
}, orDie)
