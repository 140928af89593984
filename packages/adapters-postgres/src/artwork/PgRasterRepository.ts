import { RasterRepository } from "@emoji-catalogue/application/artwork"
import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"

/** `RasterRepository` on the table `raster` (migration 0007). */
export const layer = Layer.effect(
  RasterRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return RasterRepository.of({
      find: Effect.fn("PgRasterRepository.find")(function* (asset: AssetName, size: number) {
        const [row] = yield* sql<{ png: AssetName }>`
          SELECT png FROM raster WHERE picture = ${asset} AND size = ${size}`
        return Option.fromUndefinedOr(row?.png)
      }, Effect.orDie),
      record: Effect.fn("PgRasterRepository.record")(function* (asset: AssetName, size: number, png: AssetName) {
        yield* sql`
          INSERT INTO raster (picture, size, png) VALUES (${asset}, ${size}, ${png}) ON CONFLICT DO NOTHING`
      }, Effect.orDie),
      count: Effect.map(
        sql<{ count: number }>`SELECT count(*)::integer AS count FROM raster`,
        ([row]) => row!.count
      ).pipe(Effect.orDie, Effect.withSpan("PgRasterRepository.count"))
    })
  })
)
