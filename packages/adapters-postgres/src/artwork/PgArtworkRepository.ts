import { ArtworkRepository, type ImportedArtwork } from "@emoji-catalogue/application"
import { type ArtworkRelease, PlatformId } from "@emoji-catalogue/domain"
import { Effect, Layer, Schema, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { Notifications } from "../Notifications.ts"
import { decodeRenderings, encodeRenderings } from "./renderingLines.ts"

const channel = "artwork"

const Head = Schema.Struct({ platform: PlatformId, revision: Schema.Int, fingerprint: Schema.String })
const decodeHeads = Schema.decodeUnknownEffect(Schema.Array(Head))

type ReleaseRow = Omit<ArtworkRelease, "drawings"> & { readonly platform: string; readonly drawings: string }

/** `ArtworkRepository` on the tables `artwork` and `artwork_release` (migration 0006). */
export const layer = Layer.effect(
  ArtworkRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications

    const revision = sql<{ revision: number }>`SELECT coalesce(max(revision), 0)::int AS revision FROM artwork`.pipe(
      Effect.map(([row]) => row!.revision)
    )

    const since = Effect.fn("PgArtworkRepository.since")(
      function* (known: number) {
        const newest = yield* revision
        const heads = yield* Effect.flatMap(sql`SELECT * FROM artwork WHERE revision > ${known}`, decodeHeads)
        const platforms: Array<ImportedArtwork> = []
        for (const { fingerprint, platform } of heads) {
          const rows = yield* sql<ReleaseRow>`
            SELECT * FROM artwork_release WHERE platform = ${platform} ORDER BY position`
          platforms.push({ platform, fingerprint, releases: rows.map(releaseOf) })
        }
        return { revision: newest, platforms }
      },
      // All reads see one moment, whatever is published between them.
      sql.withTransaction,
      Effect.provideService(SqlClient.BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"),
      Effect.orDie
    )

    const publish = Effect.fn("PgArtworkRepository.publish")(
      function* (platforms: ReadonlyArray<ImportedArtwork>) {
        // Publishers wait for one another here; readers go on.
        yield* sql`LOCK TABLE artwork IN SHARE ROW EXCLUSIVE MODE`
        const next = (yield* revision) + 1
        for (const { fingerprint, platform, releases } of platforms) {
          yield* sql`
            INSERT INTO artwork (platform, revision, fingerprint) VALUES (${platform}, ${next}, ${fingerprint})
            ON CONFLICT (platform) DO UPDATE SET revision = excluded.revision, fingerprint = excluded.fingerprint`
          yield* sql`DELETE FROM artwork_release WHERE platform = ${platform}`
          for (const [position, { drawings, releasedAt, source, version }] of releases.entries()) {
            yield* sql`
              INSERT INTO artwork_release (platform, position, version, released_at, source, drawings)
              VALUES (${platform}, ${position}, ${version}, ${releasedAt}, ${source}, ${encodeRenderings(drawings)})`
          }
        }
        yield* sql`SELECT pg_notify(${channel}, ${String(next)})`
        return next
      },
      sql.withTransaction,
      Effect.orDie
    )

    return ArtworkRepository.of({
      revision: Effect.orDie(revision),
      since,
      publish,
      publications: Effect.map(notifications.listen(channel), (heard) =>
        Stream.map(Stream.fromQueue(heard), () => undefined)
      )
    })
  })
)

const releaseOf = ({ drawings, releasedAt, source, version }: ReleaseRow): ArtworkRelease => ({
  version,
  releasedAt,
  source,
  drawings: decodeRenderings(drawings)
})
