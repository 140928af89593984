import { Effect } from "effect"
import type { BlobStorage } from "../ports/artwork/BlobStore.ts"
import type { ImageRemovals } from "./ImageRemovals.ts"

/** Records deletions and replacements of blobs, even failed ones, because these may have removed some blobs. */
export const recordRemovals = <Name extends string>(
  store: BlobStorage<Name>,
  removals: Pick<ImageRemovals["Service"], "record">
): BlobStorage<Name> => ({
  ...store,
  replace: (blobs) => (blobs.length === 0 ? Effect.void : Effect.onExit(store.replace(blobs), () => removals.record)),
  delete: (names) => (names.length === 0 ? Effect.void : Effect.onExit(store.delete(names), () => removals.record))
})
