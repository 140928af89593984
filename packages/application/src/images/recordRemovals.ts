import { Effect } from "effect"
import type { BlobStorage } from "../ports/artwork/BlobStore.ts"
import type { ImageRemovals } from "./ImageRemovals.ts"

/**
 * A store that records each deletion and replacement in `removals`, also a failed one: it may have removed some blobs.
 *
 * @example
 * ```ts
 * import { recordRemovals } from "@emoji-catalogue/application/images"
 * import { BlobStore, ImageRemovalRepository } from "@emoji-catalogue/application/ports"
 * import { MemoryBlobStore, MemoryImageRemovalRepository, sampleAsset } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const revision = Effect.gen(function* () {
 *   const removals = yield* ImageRemovalRepository
 *   const blobs = recordRemovals(yield* BlobStore, removals)
 *   yield* blobs.delete([sampleAsset("a", "png")])
 *   return yield* removals.revision
 * })
 * await Effect.runPromise(Effect.provide(revision, [MemoryBlobStore.layer, MemoryImageRemovalRepository.layer])) // => 1
 * ```
 */
export const recordRemovals = <Name extends string>(
  store: BlobStorage<Name>,
  removals: Pick<ImageRemovals["Service"], "record">
): BlobStorage<Name> => ({
  ...store,
  replace: (blobs) => (blobs.length === 0 ? Effect.void : Effect.onExit(store.replace(blobs), () => removals.record)),
  delete: (names) => (names.length === 0 ? Effect.void : Effect.onExit(store.delete(names), () => removals.record))
})
