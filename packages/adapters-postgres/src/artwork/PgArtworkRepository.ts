import { ArtworkRepository, type ImportedArtwork } from "@emoji-catalogue/application/ports"
import { type ArtworkRelease, assetFormatOf, type AssetName, PlatformId, type Rendering } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { Notifications, signals } from "../Notifications.ts"
import { orDie } from "../orDie.ts"
import { decodeRenderings, encodeRenderings } from "./renderingLines.ts"

const channel = "artwork"

const ArtworkRow = Schema.Struct({
  platform: PlatformId,
  revision: Schema.Int,
  fingerprint: Schema.String,
  changedAt: Schema.DateTimeUtcFromDate
})
const decodeArtwork = Schema.decodeUnknownEffect(Schema.Array(ArtworkRow))

type ReleaseRow = Omit<ArtworkRelease, "renderings"> & { readonly platform: string; readonly drawings: string }

export const layer = Layer.effect(
  ArtworkRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications

    const revision = sql<{ revision: number }>`SELECT coalesce(max(revision), 0)::int AS revision FROM artwork`.pipe(
      Effect.map(([row]) => row!.revision)
    )

    /**
     * Makes concurrent calls of `publish` and `withUnused` run one after another. Queries that only read `artwork` do
     * not wait.
     */
    const lock = sql`LOCK TABLE artwork IN SHARE ROW EXCLUSIVE MODE`

    const since = Effect.fn("PgArtworkRepository.since")(
      function* (since: number) {
        const newest = yield* revision
        const rows = yield* Effect.flatMap(sql`SELECT * FROM artwork WHERE revision > ${since}`, decodeArtwork)
        const platforms: Array<ImportedArtwork> = []
        const bare = new Map<string, Rendering>()
        for (const { changedAt, fingerprint, platform } of rows) {
          const releases = yield* sql<ReleaseRow>`
            SELECT * FROM artwork_release WHERE platform = ${platform} ORDER BY position`
          platforms.push({ platform, fingerprint, changedAt, releases: releases.map((row) => releaseOf(row, bare)) })
        }
        return { revision: newest, platforms }
      },
      inSnapshot(sql),
      orDie
    )

    const publish = Effect.fn("PgArtworkRepository.publish")(
      function* (platforms: ReadonlyArray<ImportedArtwork>) {
        yield* lock
        const next = (yield* revision) + 1
        for (const { changedAt, fingerprint, platform, releases } of platforms) {
          yield* sql`
            INSERT INTO artwork (platform, revision, fingerprint, changed_at)
            VALUES (${platform}, ${next}, ${fingerprint}, ${DateTime.toDateUtc(changedAt)})
            ON CONFLICT (platform) DO UPDATE SET
              revision = excluded.revision, fingerprint = excluded.fingerprint, changed_at = excluded.changed_at`
          yield* sql`DELETE FROM artwork_release WHERE platform = ${platform}`
          for (const [position, { renderings, ...release }] of releases.entries()) {
            yield* sql`
              INSERT INTO artwork_release
                ${sql.insert({ platform, position, ...release, drawings: encodeRenderings(renderings) })}`
          }
        }
        yield* sql`SELECT pg_notify(${channel}, ${String(next)})`
        return next
      },
      sql.withTransaction,
      orDie
    )

    const assetsAmong = Effect.fnUntraced(function* (names: ReadonlyArray<AssetName>) {
      // LIKE only saves time: it skips releases that have no asset in the formats of `names`, without splitting their
      // lines. Most releases have only SVG assets.
      const formats = Array.from(new Set(names.map(assetFormatOf)), (format) => `%.${format} %`)
      const found = yield* sql<{ name: AssetName }>`
        SELECT DISTINCT split_part(line, ' ', 2) AS name
        FROM artwork_release, string_to_table(drawings, chr(10)) AS line
        WHERE drawings LIKE ANY(${formats}::text[]) AND split_part(line, ' ', 2) = ANY(${names}::text[])`
      return new Set(found.map(({ name }) => name))
    })

    const withUnused = Effect.fn("PgArtworkRepository.withUnused")(
      function* <A>(names: ReadonlyArray<AssetName>, f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>) {
        yield* lock
        const used = yield* assetsAmong(names)
        return yield* f(names.filter((name) => !used.has(name)))
      },
      sql.withTransaction,
      orDie
    )

    return ArtworkRepository.of({
      revision: orDie(revision),
      since,
      publish,
      withUnused,
      publications: signals(notifications, channel)
    })
  })
)

const releaseOf = ({ drawings, ...row }: ReleaseRow, bare: Map<string, Rendering>): ArtworkRelease => ({
  version: row.version,
  releasedAt: row.releasedAt,
  notAfter: row.notAfter,
  consecutive: row.consecutive,
  source: row.source,
  trust: row.trust,
  asOf: row.asOf,
  listsSkinTones: row.listsSkinTones,
  listsFlags: row.listsFlags,
  renderings: decodeRenderings(drawings, bare)
})
