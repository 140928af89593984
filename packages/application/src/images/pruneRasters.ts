import { Effect } from "effect"
import { ImportLock } from "../ports/import/ImportLock.ts"
import { importLockName } from "../ports/import/importLockName.ts"
import type { Day } from "../shared/Day.ts"
import { makeDeleteUnusedBlobs } from "./deleteUnusedBlobs.ts"
import { RasterRepository } from "../ports/artwork/RasterRepository.ts"

/**
 * Deletes PNGs that were not requested since a day, but not those that are also assets, imported or uploaded by an
 * administrator. Does nothing while an import runs: it may be about to refer to one.
 *
 * @example
 * ```ts
 * import { pruneRasters } from "@emoji-catalogue/application/images"
 * import { RasterRepository } from "@emoji-catalogue/application/ports"
 * import { ProcessImportLock } from "@emoji-catalogue/application/import"
 * import {
 *   MemoryArtworkRepository,
 *   MemoryBlobStore,
 *   MemoryCurationRepository,
 *   MemoryRasterRepository,
 *   sampleAsset
 * } from "@emoji-catalogue/application/testing"
 * import { Effect, Layer } from "effect"
 *
 * const remaining = Effect.gen(function* () {
 *   const rasters = yield* RasterRepository
 *   yield* rasters.record(sampleAsset("1"), 72, { png: sampleAsset("a", "png"), requestedOn: "2026-01-01" })
 *   yield* rasters.record(sampleAsset("2"), 72, { png: sampleAsset("b", "png"), requestedOn: "2026-02-01" })
 *   yield* pruneRasters("2026-01-15")
 *   return yield* rasters.count
 * })
 * const repositories = Layer.mergeAll(MemoryArtworkRepository.layer, MemoryCurationRepository.layer)
 * const blobs = Layer.mergeAll(MemoryBlobStore.layer, MemoryRasterRepository.layer)
 * await Effect.runPromise(Effect.provide(remaining, [repositories, blobs, ProcessImportLock.layer])) // => 1
 * ```
 */
export const pruneRasters = Effect.fn("pruneRasters")(function* (since: Day) {
  const rasters = yield* RasterRepository
  const deleteUnusedBlobs = yield* makeDeleteUnusedBlobs
  yield* (yield* ImportLock).exclusively(importLockName, rasters.deleteUnrequested(since, deleteUnusedBlobs))
})
