import { assetFormatOf, type AssetName, PlatformId } from "@emoji-catalogue/domain"
import { Array as Arr, Effect, Option, Random } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { ImageSignatureRepository } from "../ports/artwork/ImageSignatureRepository.ts"
import { ImageSignatures } from "../ports/artwork/ImageSignatures.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { assetNameOf } from "../shared/assetNameOf.ts"
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
 * Computes the missing signatures of stored images, platform by platform in the order of the registry. Skips images
 * that are missing or damaged, because they may be stored again. The signature of an image that cannot be decoded is
 * empty.
 *
 * This is not a part of the import, because decoding every image would make the import take much longer.
 */
export const computeSignatures = Effect.gen(function* () {
  const blobs = yield* BlobStore
  const current = yield* CurrentCatalogue
  const repository = yield* ImageSignatureRepository
  yield* current.refresh
  let [computed, skipped] = [0, 0]
  const byPlatform = Map.groupBy(storedImages(yield* current.snapshot), ({ platform }) => platform)
  for (const platform of PlatformId.literals) {
    const names = new Set(byPlatform.get(platform)?.map(({ asset }) => asset.name))
    const missing = yield* repository.missing(Array.from(names))
    // If two runs overlap, for example after a restart, they share the work, because each has an order of its own
    // within a platform. Each run checks before each batch which signatures are still missing.
    for (const batch of Arr.chunksOf(yield* Random.shuffle(missing), batchSize)) {
      const due = yield* repository.missing(batch)
      const signatures = Arr.getSomes(yield* Effect.forEach(due, compute, { concurrency }))
      yield* repository.put(signatures)
      // An upload may have been deleted, with its signature, after its image was read.
      const deleted = yield* blobs.missing(signatures.map(({ asset }) => asset))
      yield* repository.delete(deleted)
      const decoded = signatures.filter(({ signature }) => signature.length > 0).length
      computed += decoded
      skipped += due.length - decoded
    }
  }
  if (computed + skipped === 0) return
  yield* Effect.annotateLogs(Effect.logInfo("Signatures of images computed"), { computed, skipped })
}).pipe(Effect.withSpan("computeSignatures"))

const undecodable = new Uint8Array(0)

const compute = Effect.fnUntraced(function* (asset: AssetName) {
  const bytes = yield* readStored(yield* BlobStore, asset)
  const format = assetFormatOf(asset)
  if (bytes === undefined || (yield* assetNameOf(bytes, format)) !== asset) return Option.none()
  const signature = yield* (yield* ImageSignatures).compute({ format, bytes })
  return Option.some({ asset, signature: Option.getOrElse(signature, () => undecodable) })
})
