import type { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { CurationRepository } from "../curation/CurationRepository.ts"
import { ArtworkRepository } from "./ArtworkRepository.ts"
import { BlobStore } from "./BlobStore.ts"

/**
 * Deletes blobs, but not those that are assets, imported or uploaded by an administrator. Who stores a blob looks for it
 * once more after referring to it: then it is there, or was deleted before and has to be stored again.
 */
export const makeDeleteUnusedBlobs = Effect.gen(function* () {
  const artwork = yield* ArtworkRepository
  const blobs = yield* BlobStore
  const curation = yield* CurationRepository
  return Effect.fn("deleteUnusedBlobs")(function* (names: ReadonlyArray<AssetName>) {
    const assets = yield* artwork.assetsAmong(names)
    yield* curation.withUnused(
      names.filter((name) => !assets.has(name)),
      blobs.delete
    )
  })
})
