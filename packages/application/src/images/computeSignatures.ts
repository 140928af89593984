import { assetFormatOf, type AssetName } from "@emoji-catalogue/domain"
import { Array as Arr, Effect, Option, Random } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { ImageSignatureRepository } from "../ports/artwork/ImageSignatureRepository.ts"
import { ImageSignatures } from "../ports/artwork/ImageSignatures.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { storedImages } from "./storedImages.ts"

/** A batch is stored in one step. An interrupted run computes the signatures of at most one batch again. */
const batchSize = 64

const concurrency = 4

/**
 * An import that published artwork adds this job. The schedule adds it too, for images that an earlier version of the
 * service imported, and for an import that was cancelled.
 */
export const computeSignaturesJob = defineMaintenanceJob("compute-image-signatures", "41 4 * * *")

/**
 * Computes the missing signatures of stored images. Skips images that are missing or cannot be decoded.
 *
 * This is not a part of the import, because decoding every image would make the import take much longer.
 */
export const computeSignatures = Effect.gen(function* () {
  const blobs = yield* BlobStore
  const current = yield* CurrentCatalogue
  const repository = yield* ImageSignatureRepository
  yield* current.refresh
  const names = new Set(storedImages(yield* current.snapshot).map(({ asset }) => asset.name))
  const missing = yield* repository.missing(Array.from(names))
  let [computed, skipped] = [0, 0]
  // If two runs overlap, for example after a restart, they share the work, because each has an order of its own and
  // looks again what is missing.
  for (const batch of Arr.chunksOf(yield* Random.shuffle(missing), batchSize)) {
    const due = yield* repository.missing(batch)
    const signatures = Arr.getSomes(yield* Effect.forEach(due, compute, { concurrency }))
    yield* repository.put(signatures)
    // An upload may have been deleted, with its signature, after its image was read.
    const deleted = yield* blobs.missing(signatures.map(({ asset }) => asset))
    yield* repository.delete(deleted)
    computed += signatures.length
    skipped += due.length - signatures.length
  }
  if (missing.length === 0) return
  yield* Effect.annotateLogs(Effect.logInfo("Signatures of images computed"), { computed, skipped })
}).pipe(Effect.withSpan("computeSignatures"))

const compute = Effect.fnUntraced(function* (asset: AssetName) {
  const bytes = yield* readStored(yield* BlobStore, asset)
  if (bytes === undefined) return Option.none()
  const signature = yield* (yield* ImageSignatures).compute({ format: assetFormatOf(asset), bytes })
  return Option.map(signature, (signature) => ({ asset, signature }))
})
