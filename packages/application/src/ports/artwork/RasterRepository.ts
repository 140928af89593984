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
    /** Writes only the records that change. Ignores names without a record. */
    readonly touch: (pngs: ReadonlyArray<AssetName>, day: Day) => Effect.Effect<void>
    /**
     * Deletes the records of PNGs that were last requested before `since`. Runs `deleteBlobs` with those of the PNGs
     * that no remaining record refers to. A concurrent `record` of one of these PNGs waits until `deleteBlobs` has
     * finished, so the PNG may be gone: the caller of `record` has to check this and store the PNG again.
     */
    readonly deleteUnrequested: (
      since: Day,
      deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    /**
     * Deletes the records of the PNGs that were made from `asset`. Runs `deleteBlobs` with the name of the asset and
     * the names of these PNGs, except names that remaining records have as their PNG. Until `deleteBlobs` has finished,
     * a concurrent `record` waits if its asset is `asset` or if its PNG is one of these names.
     */
    readonly deleteMadeFrom: (
      asset: AssetName,
      deleteBlobs: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    readonly count: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/RasterRepository") {}
