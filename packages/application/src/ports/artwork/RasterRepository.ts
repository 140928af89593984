import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option } from "effect"
import type { Day } from "../../shared/Day.ts"

/** A PNG that was rasterized from an asset, and the last day on which the PNG was requested. */
export interface Raster {
  readonly png: AssetName
  readonly requestedOn: Day
}

/**
 * Records which PNG was rasterized from which asset at which size in pixels. Each method is one atomic step, except
 * `deleteUnrequested`, which deletes in batches. Outages are defects (`StorageUnavailable`).
 */
export class RasterRepository extends Context.Service<
  RasterRepository,
  {
    readonly find: (asset: AssetName, size: number) => Effect.Effect<Option.Option<Raster>>
    /** If a record exists, keeps its PNG, and updates its day if the new day is later. */
    readonly record: (asset: AssetName, size: number, raster: Raster) => Effect.Effect<void>
    /** Sets `requestedOn` of these PNGs to `day` if `day` is later. Ignores names without a record. */
    readonly touch: (pngs: ReadonlyArray<AssetName>, day: Day) => Effect.Effect<void>
    /**
     * Deletes the records of PNGs that were last requested before `since`. Calls `deleteBlobs` with the names of
     * these PNGs, except PNGs that a remaining record refers to. A concurrent `record` of one of these PNGs waits until
     * `deleteBlobs` has finished. After `record`, its caller has to store the PNG again if it was deleted.
     */
    readonly deleteUnrequested: (
      since: Day,
      deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    /**
     * Deletes the records of the PNGs that were made from `asset`. Calls `deleteBlobs` with the names of the asset
     * and of these PNGs, except names that are the `png` of a remaining record. A concurrent `record` with this asset,
     * or with a PNG that has one of these names, waits until `deleteBlobs` has finished.
     */
    readonly deleteMadeFrom: (
      asset: AssetName,
      deleteBlobs: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    readonly count: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/RasterRepository") {}
