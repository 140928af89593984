import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option } from "effect"
import type { Day } from "../../shared/Day.ts"

/** A PNG rasterized from an asset, and the last day on which it was requested. */
export interface Raster {
  readonly png: AssetName
  readonly requestedOn: Day
}

/**
 * Records which PNG was rasterized from which asset in which size. Each method is one atomic step; outages are defects.
 * `contracts/artwork/RasterRepositoryContract.ts` states the laws.
 */
export class RasterRepository extends Context.Service<
  RasterRepository,
  {
    /** The PNG of an asset in a size, in pixels. */
    readonly find: (asset: AssetName, size: number) => Effect.Effect<Option.Option<Raster>>
    /** Records a PNG that was requested on a day. If there is a record, its PNG stays. */
    readonly record: (asset: AssetName, size: number, raster: Raster) => Effect.Effect<void>
    /** Records that PNGs were requested on a day. Writes only what is new, and ignores names without a record. */
    readonly touch: (pngs: ReadonlyArray<AssetName>, day: Day) => Effect.Effect<void>
    /**
     * Deletes the records not requested since a day, and runs `deleteBlobs` with those of their PNGs that no other record
     * has. A concurrent `record` of such a PNG ends after `deleteBlobs`: the PNG may have to be stored again.
     */
    readonly deleteUnrequested: (
      since: Day,
      deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    /**
     * Deletes the records of the PNGs made from an asset, and runs `deleteBlobs` with the asset and these PNGs, but not with
     * those that another record has as its PNG. A concurrent `record` of such a PNG, or of a PNG made from the asset, ends
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
