import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option } from "effect"
import type { Day } from "../../shared/Day.ts"

/** A PNG rasterized from an asset, and the last day on which it was requested. */
export interface Raster {
  readonly png: AssetName
  readonly requestedOn: Day
}

/**
 * Records which PNG was rasterized from which asset at which size. Each method is one atomic step; outages are defects.
 * `contracts/artwork/RasterRepositoryContract.ts` states the laws.
 */
export class RasterRepository extends Context.Service<
  RasterRepository,
  {
    /** The PNG of an asset at a size in pixels. */
    readonly find: (asset: AssetName, size: number) => Effect.Effect<Option.Option<Raster>>
    /** Records a PNG that was requested on a day. An existing record keeps its PNG. */
    readonly record: (asset: AssetName, size: number, raster: Raster) => Effect.Effect<void>
    /** Records that PNGs were requested on a day. Writes only records that change, and ignores names without a record. */
    readonly touch: (pngs: ReadonlyArray<AssetName>, day: Day) => Effect.Effect<void>
    /**
     * Deletes the records not requested since a day, and runs `deleteBlobs` with their PNGs, except PNGs that another record
     * has. A concurrent `record` of such a PNG finishes after `deleteBlobs`, so the PNG may have to be stored again.
     */
    readonly deleteUnrequested: (
      since: Day,
      deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    /**
     * Deletes the records of the PNGs made from an asset, and runs `deleteBlobs` with the asset and these PNGs, except names
     * that another record has as its PNG. A concurrent `record` of such a PNG, or of a PNG made from the asset, finishes
     * after `deleteBlobs`.
     */
    readonly deleteMadeFrom: (
      asset: AssetName,
      deleteBlobs: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    /** The number of records. */
    readonly count: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/RasterRepository") {}
