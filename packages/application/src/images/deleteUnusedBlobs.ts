import type { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { CurationRepository } from "../ports/curation/CurationRepository.ts"
import { ArtworkRepository } from "../ports/artwork/ArtworkRepository.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"

/**
 * Runs `f` with those of the given assets that neither a release nor a decision uses. Publications and decisions wait
 * until `f` ends, so the assets stay unused.
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
 * Deletes blobs, except imported assets and uploads of an administrator. Code that stores a reference to a blob must
 * check afterwards that the blob still exists.
 */
export const makeDeleteUnusedBlobs = Effect.gen(function* () {
  const blobs = yield* BlobStore
  const withUnused = yield* makeWithUnused
  return Effect.fn("deleteUnusedBlobs")((names: ReadonlyArray<AssetName>) => withUnused(names, blobs.delete))
})
