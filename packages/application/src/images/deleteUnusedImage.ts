import { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { defineJob } from "../job/defineJob.ts"
import { maintenance } from "../job/queues.ts"
import { makeDeleteUnusedBlobs, makeWithUnused } from "./deleteUnusedBlobs.ts"
import { RasterRepository } from "../ports/artwork/RasterRepository.ts"

/**
 * Deletes an image and the PNGs made from it. Does nothing if a release or a decision of an administrator uses the
 * image.
 */
export const makeDeleteUnusedImage = Effect.gen(function* () {
  const rasters = yield* RasterRepository
  const deleteUnusedBlobs = yield* makeDeleteUnusedBlobs
  const withUnused = yield* makeWithUnused
  return Effect.fn("deleteUnusedImage")(function* (name: AssetName) {
    const unused = yield* withUnused([name], Effect.succeed)
    if (unused.length > 0) yield* rasters.deleteMadeFrom(name, deleteUnusedBlobs)
  })
})

export const deleteUnusedImageJob = defineJob({ name: "delete-unused-image", queue: maintenance, payload: AssetName })

export const deleteUnusedImage = Effect.fnUntraced(function* (name: AssetName) {
  const deleteImage = yield* makeDeleteUnusedImage
  yield* deleteImage(name)
})
