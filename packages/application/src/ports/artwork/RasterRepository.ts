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
    /** Like `find`, for several assets. The map has only the assets with a record. */
    readonly findAll: (assets: ReadonlyArray<AssetName>, size: number) => Effect.Effect<ReadonlyMap<AssetName, Raster>>
    /** Adds a record. An existing record keeps its PNG, but gets the day of `raster` if that day is later. */
    readonly record: (asset: AssetName, size: number, raster: Raster) => Effect.Effect<void>
    /** Sets `requestedOn` of these PNGs to `day` if `day` is later. Ignores names without a record. */
    readonly touch: (pngs: ReadonlyArray<AssetName>, day: Day) => Effect.Effect<void>
    /**
     * Deletes the records of PNGs that were last requested before `since`. Then calls `deleteBlobs` with the names of
     * the PNGs that have no record left. A concurrent `record` of one of these PNGs waits until `deleteBlobs` has
     * finished. The caller of `record` must then check whether the PNG still exists, and store a missing PNG again.
     */
    readonly deleteUnrequested: (
      since: Day,
      deleteBlobs: (pngs: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    /**
     * Deletes the records of the PNGs that were made from `asset`. Then calls `deleteBlobs` with the names of the asset
     * and of these PNGs. Omits names that are also the `png` of another record, because several assets can result in
     * the same PNG. A concurrent `record` for the asset or for one of the names waits until `deleteBlobs` has finished.
     */
    readonly deleteMadeFrom: (
      asset: AssetName,
      deleteBlobs: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>
    ) => Effect.Effect<void>
    readonly count: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/RasterRepository") {}
