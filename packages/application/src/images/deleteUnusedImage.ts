import { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { defineJob } from "../job/defineJob.ts"
import { maintenance } from "../job/queues.ts"
import { makeWithUnused } from "./deleteUnusedBlobs.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { ImageSignatureRepository } from "../ports/artwork/ImageSignatureRepository.ts"
import { RasterRepository } from "../ports/artwork/RasterRepository.ts"

/**
 * Deletes an image, its signature and the PNGs made from it. Does nothing if a release or a decision of an administrator uses the
 * image.
 */
export const makeDeleteUnusedImage = Effect.gen(function* () {
  const rasters = yield* RasterRepository
  const blobs = yield* BlobStore
  const signatures = yield* ImageSignatureRepository
  const withUnused = yield* makeWithUnused
  return Effect.fn("deleteUnusedImage")(function* (name: AssetName) {
    const unused = yield* withUnused([name], Effect.succeed)
    if (unused.length === 0) return
    yield* rasters.deleteMadeFrom(name, (names) =>
      withUnused(names, (deleted) =>
        Effect.andThen(blobs.delete(deleted), deleted.includes(name) ? signatures.delete([name]) : Effect.void)
      )
    )
  })
})

export const deleteUnusedImageJob = defineJob({ name: "delete-unused-image", queue: maintenance, payload: AssetName })

export const deleteUnusedImage = Effect.fnUntraced(function* (name: AssetName) {
  const deleteImage = yield* makeDeleteUnusedImage
  yield* deleteImage(name)
})
