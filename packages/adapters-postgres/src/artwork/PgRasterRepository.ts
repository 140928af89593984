import { type Raster, RasterRepository } from "@emoji-catalogue/application/ports"
import type { Day } from "@emoji-catalogue/application/shared"
import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

/**
 * The maximum number of PNGs that a transaction deletes. It is small, because `record` waits while a transaction
 * deletes the same PNG.
 */
const maxDeleted = 200

export const layer = Layer.effect(
  RasterRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** To prevent deadlocks, each transaction locks at most one source asset, and then PNGs in a fixed order. */
    const lockSource = (asset: AssetName) =>
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`raster source ${asset}`}, 0))`
    const lock = (pngs: ReadonlyArray<AssetName>) => sql`
      SELECT pg_advisory_xact_lock(key) FROM (
        SELECT DISTINCT hashtextextended('raster ' || png, 0) AS key FROM unnest(${pngs}::text[]) AS png ORDER BY key
      ) AS keys`

    const withoutRecord = (names: ReadonlyArray<AssetName>) =>
      sql<{ name: AssetName }>`
        SELECT DISTINCT name FROM unnest(${names}::text[]) AS deleted(name)
        WHERE NOT EXISTS (SELECT FROM raster WHERE raster.png = deleted.name)`.pipe(
        Effect.map((rows) => rows.map(({ name }) => name))
      )

    /** Deletes up to `maxDeleted` PNGs that were last requested before `since`. Returns whether more may remain. */
    const deleteSome = Effect.fnUntraced(function* (
      since: Day,
      deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) {
      const found = yield* sql<{ png: AssetName }>`
        SELECT DISTINCT png FROM raster WHERE requested_on < ${since}::date LIMIT ${maxDeleted}`
      const pngs = found.map(({ png }) => png)
      if (pngs.length === 0) return false
      yield* lock(pngs)
      yield* sql`DELETE FROM raster WHERE png = ANY(${pngs}::text[]) AND requested_on < ${since}::date`
      const unreferenced = yield* withoutRecord(pngs)
      if (unreferenced.length > 0) yield* deleteBlobs(unreferenced)
      return pngs.length === maxDeleted
    }, sql.withTransaction)

    return RasterRepository.of({
      find: Effect.fn("PgRasterRepository.find")(function* (asset: AssetName, size: number) {
        const [row] = yield* sql<Raster>`
          SELECT png, to_char(requested_on, 'YYYY-MM-DD') AS requested_on FROM raster
          WHERE picture = ${asset} AND size = ${size}`
        return Option.fromUndefinedOr(row)
      }, orDie),
      findAll: Effect.fn("PgRasterRepository.findAll")(function* (assets: ReadonlyArray<AssetName>, size: number) {
        const rows = yield* sql<Raster & { readonly picture: AssetName }>`
          SELECT picture, png, to_char(requested_on, 'YYYY-MM-DD') AS requested_on FROM raster
          WHERE picture = ANY(${assets}::text[]) AND size = ${size}`
        return new Map(rows.map(({ picture, ...raster }) => [picture, raster]))
      }, orDie),
      record: Effect.fn("PgRasterRepository.record")(
        function* (asset: AssetName, size: number, { png, requestedOn }: Raster) {
          yield* lockSource(asset)
          yield* lock([png])
          yield* sql`
            INSERT INTO raster (picture, size, png, requested_on)
            VALUES (${asset}, ${size}, ${png}, ${requestedOn}::date)
            ON CONFLICT (picture, size) DO UPDATE SET requested_on = excluded.requested_on
            WHERE raster.requested_on < excluded.requested_on`
        },
        sql.withTransaction,
        orDie
      ),
      touch: Effect.fn("PgRasterRepository.touch")(function* (pngs: ReadonlyArray<AssetName>, day: Day) {
        // Locks rows in a fixed order, which prevents deadlocks between concurrent statements.
        yield* sql`
          WITH due AS (
            SELECT picture, size FROM raster WHERE png = ANY(${pngs}::text[]) AND requested_on < ${day}::date
            ORDER BY picture, size FOR UPDATE
          )
          UPDATE raster SET requested_on = ${day}::date FROM due
          WHERE raster.picture = due.picture AND raster.size = due.size`
      }, orDie),
      deleteUnrequested: Effect.fn("PgRasterRepository.deleteUnrequested")(function* (
        since: Day,
        deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
      ) {
        yield* Effect.repeat(deleteSome(since, deleteBlobs), { while: (isPartial) => isPartial })
      }, orDie),
      deleteMadeFrom: Effect.fn("PgRasterRepository.deleteMadeFrom")(
        function* (asset: AssetName, deleteBlobs: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>) {
          yield* lockSource(asset)
          const found = yield* sql<{ png: AssetName }>`SELECT DISTINCT png FROM raster WHERE picture = ${asset}`
          const names = [asset, ...found.map(({ png }) => png)]
          yield* lock(names)
          yield* sql`DELETE FROM raster WHERE picture = ${asset} AND png = ANY(${names}::text[])`
          const unreferenced = yield* withoutRecord(names)
          if (unreferenced.length > 0) yield* deleteBlobs(unreferenced)
        },
        sql.withTransaction,
        orDie
      ),
      count: Effect.map(
        sql<{ count: number }>`SELECT count(*)::integer AS count FROM raster`,
        ([row]) => row!.count
      ).pipe(orDie, Effect.withSpan("PgRasterRepository.count"))
    })
  })
)
