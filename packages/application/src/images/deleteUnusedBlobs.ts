import type { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { CurationRepository } from "../ports/curation/CurationRepository.ts"
import { ArtworkRepository } from "../ports/artwork/ArtworkRepository.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"

/**
 * Runs `f` with the assets among `names` that neither a published release nor an administrator's decision about an
 * image uses. New publications and decisions wait until `f` ends, so the assets stay unused meanwhile.
 */
export const makeWithUnused = Effect.gen(function* () {
  const artwork = yield* ArtworkRepository
  const curation = yield* CurationRepository
  return <A>(
    names: ReadonlyArray<AssetName>,
    f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>
  ): Effect.Effect<A> => artwork.withUnused(names, (unpublished) => curation.withUnused(unpublished, f))
})

/**
 * Deletes blobs, except imported assets and uploads of an administrator. A blob may be deleted just before a reference
 * to it is stored. Code that stores a reference must therefore check afterwards that the blob still exists.
 */
export const makeDeleteUnusedBlobs = Effect.gen(function* () {
  const blobs = yield* BlobStore
  const withUnused = yield* makeWithUnused
  return Effect.fn("deleteUnusedBlobs")((names: ReadonlyArray<AssetName>) => withUnused(names, blobs.delete))
})
