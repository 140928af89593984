import { assetFormatOf, type AssetName } from "@emoji-catalogue/domain"
import { DateTime, Effect, Option } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { assetNameOf } from "../shared/assetNameOf.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { ImageChecker } from "../ports/artwork/ImageChecker.ts"
import { imageFormatOf, isTruncated } from "../shared/imageFormat.ts"
import { type BrokenReason, ImageValidationRepository } from "../ports/artwork/ImageValidationRepository.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { storedImages } from "./storedImages.ts"

/** A run records its progress after each batch. */
const batchSize = 200

const concurrency = 2

export const validateImagesJob = defineMaintenanceJob("validate-images", "11 3 * * SUN")

/** If a run was interrupted, starting it again with the same id continues from its last position. */
export const validateImages = Effect.fn("validateImages")(function* (id: string) {
  const validations = yield* ImageValidationRepository
  const current = yield* CurrentCatalogue
  yield* current.refresh
  const names = Array.from(new Set(storedImages(yield* current.snapshot).map(({ asset }) => asset.name))).sort()
  const total = names.length
  const { position } = yield* validations.start(id, yield* DateTime.now)
  const after = names.findIndex((name) => name > position)
  let checked = after === -1 ? total : after
  while (checked < total) {
    const batch = names.slice(checked, checked + batchSize)
    const results = yield* Effect.forEach(batch, checkImage, { concurrency })
    const broken = results.flatMap((result) => (result === undefined ? [] : [result]))
    checked += batch.length
    const checkedAt = yield* DateTime.now
    yield* validations.record(id, { position: batch.at(-1)!, checked, total, broken, checkedAt })
    yield* Effect.annotateLogs(Effect.logDebug("Images checked"), { checked, total, broken: broken.length })
  }
  // `position: null` ends the run. It also removes the old results for images that were not checked, because these
  // images are no longer used.
  yield* validations.record(id, { position: null, checked, total, broken: [], checkedAt: yield* DateTime.now })
  const { length } = yield* validations.broken
  yield* Effect.annotateLogs(Effect.logInfo("Stored images checked"), { checked, broken: length })
})

const checkImage = Effect.fnUntraced(function* (asset: AssetName) {
  const broken = (reason: BrokenReason, detail: string) => ({ asset, reason, detail })
  const bytes = yield* readStored(yield* BlobStore, asset)
  if (bytes === undefined) return broken("missing", "The file is not stored.")
  const format = assetFormatOf(asset)
  const error = yield* (yield* ImageChecker).check({ format, bytes })
  const isIntact = (yield* assetNameOf(bytes, format)) === asset
  if (Option.isNone(error)) {
    return isIntact ? undefined : broken("altered", "The bytes are not those that were stored.")
  }
  if (bytes.length > 0 && imageFormatOf(bytes) !== format) return broken("wrong_format", error.value)
  return broken(isTruncated(format, bytes) ? "truncated" : "undecodable", error.value)
})
