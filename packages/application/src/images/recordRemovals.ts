import { Effect } from "effect"
import type { BlobStorage } from "../ports/artwork/BlobStore.ts"
import type { ImageRemovals } from "./ImageRemovals.ts"

/** Records each deletion or replacement of blobs, even if the call fails, because a failed call may remove blobs. */
export const recordRemovals = <Name extends string>(
  store: BlobStorage<Name>,
  removals: Pick<ImageRemovals["Service"], "record">
): BlobStorage<Name> => ({
  ...store,
  replace: (blobs) => (blobs.length === 0 ? Effect.void : Effect.onExit(store.replace(blobs), () => removals.record)),
  delete: (names) => (names.length === 0 ? Effect.void : Effect.onExit(store.delete(names), () => removals.record))
})
