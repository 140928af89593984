import {
  type ArtworkRelease,
  assetFormatOf,
  comparisonSize,
  type CuratedImage,
  findRelease,
  type ImageComparison,
  isCurated,
  meanDifference,
  platformOf,
  signatureOf,
  type UploadedImage,
  uploadSource,
  withCuratedRelease
} from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Semaphore } from "effect"
import { assetNameOf } from "../shared/assetNameOf.ts"
import { type Blob, BlobStore } from "../ports/artwork/BlobStore.ts"
import { makeDeleteUnusedImage } from "../images/deleteUnusedImage.ts"
import { hasBlob } from "../ports/artwork/hasBlob.ts"
import { imageFormatOf } from "../shared/imageFormat.ts"
import { type Image, ImageProcessor, ImageRejected, type SizedImage } from "../ports/artwork/ImageProcessor.ts"
import { ImageSignatureRepository } from "../ports/artwork/ImageSignatureRepository.ts"
import { ImageValidationRepository } from "../ports/artwork/ImageValidationRepository.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { CurationRepository } from "../ports/curation/CurationRepository.ts"
import { importedAsset } from "./importedAsset.ts"
import type { ImageKey } from "../shared/imageId.ts"
import { ResolutionMismatch } from "./imageErrors.ts"

interface UploadOptions<E> {
  /** The required width in pixels. */
  readonly resolution: number | undefined
  readonly decide: (upload: UploadedImage) => Effect.Effect<unknown, E>
}

/**
 * Processes uploads one at a time, because a decoded image takes many megabytes. An interrupted upload finishes its
 * current step, because an image processor cannot be stopped.
 */
export class UploadStore extends Context.Service<
  UploadStore,
  {
    /**
     * Compares an image with the emoji's images in the previous and the next release, and stores the image. Then runs
     * `decide`, which stores the decision to show the image. The next upload starts only afterwards, so its comparison
     * includes this image.
     */
    readonly put: <E>(
      image: Image,
      key: ImageKey,
      options: UploadOptions<E>
    ) => Effect.Effect<UploadedImage, E | ImageRejected | ResolutionMismatch>
  }
>()("@emoji-catalogue/application/curation/UploadStore") {
  static readonly layer = Layer.effect(
    UploadStore,
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const curation = yield* CurationRepository
      const current = yield* CurrentCatalogue
      const processor = yield* ImageProcessor
      const signatures = yield* ImageSignatureRepository
      const validations = yield* ImageValidationRepository
      const deleteUnusedImage = yield* makeDeleteUnusedImage
      const semaphore = yield* Semaphore.make(1)

      const pixels = (image: Image) => Effect.uninterruptible(processor.pixels(image, comparisonSize))

      /** Decodes a stored image. Returns undefined if the image is missing or broken. */
      const storedPixels = Effect.fnUntraced(function* (name: UploadedImage["name"]) {
        const bytes = yield* readStored(blobs, name)
        if (bytes === undefined) return undefined
        return yield* Effect.orElseSucceed(pixels({ format: assetFormatOf(name), bytes }), () => undefined)
      })

      /**
       * Returns the names of the emoji's images in the nearest earlier and later releases. Includes hidden images, and
       * imported images that an upload replaces.
       */
      const neighborsOf = Effect.fnUntraced(function* ({ codepoint, platform, version }: ImageKey) {
        const snapshot = yield* current.snapshot
        const releases = withRelease(snapshot.view.artwork.releasesOf(platform), version)
        const at = releases.findIndex((release) => release.version === version)
        const neighbors = [...upToComplete(releases.slice(0, at).toReversed()), ...upToComplete(releases.slice(at + 1))]
        // Reads the administrators' decisions about images of the emoji from the repository, because the snapshot may
        // lack the latest decisions.
        const { images } = yield* curation.find(codepoint)
        const names = neighbors.flatMap((neighbor) => {
          const isOfNeighbor = (each: CuratedImage) =>
            each.platform === platform && findRelease(releases, platform, each.version) === neighbor
          const imported = importedAsset(snapshot, { codepoint, platform, version: neighbor.version })
          return [imported?.name, ...images.filter(isOfNeighbor).map(({ upload }) => upload?.name)]
        })
        return new Set(names.filter((name) => name !== undefined))
      })

      const compare = Effect.fnUntraced(function* (image: SizedImage, key: ImageKey) {
        // Decoding the pixels also proves that the image can be converted to PNG.
        const own = yield* pixels(image)
        if (isInvisible(own)) {
          return yield* new ImageRejected({ reason: "nothing of it is visible, or can be kept safely" })
        }
        const comparisons: Array<typeof ImageComparison.Type> = []
        for (const asset of yield* neighborsOf(key)) {
          const other = yield* storedPixels(asset)
          if (other !== undefined) {
            comparisons.push({ asset, difference: Math.round(meanDifference(own, other) * 1e5) / 1e5 })
          }
        }
        return { comparisons, signature: signatureOf(own) }
      })

      /** Stores an image and runs `decide`. If either fails, deletes the image unless it is used elsewhere. */
      const store = Effect.fnUntraced(function* <E>(
        blob: Blob,
        signature: Uint8Array,
        upload: UploadedImage,
        decide: UploadOptions<E>["decide"]
      ) {
        const putSignature = signatures.put([{ asset: blob.name, signature }])
        // `replace` also replaces a damaged blob of the same name. `put` would keep it.
        yield* blobs.replace([blob]).pipe(
          Effect.andThen(validations.forget([blob.name])),
          Effect.andThen(putSignature),
          Effect.andThen(decide(upload)),
          Effect.onError(() => deleteUnusedImage(blob.name))
        )
        // Until the decision was stored, the blob counted as unused, so a cleanup may have deleted the blob.
        if (!(yield* hasBlob(blobs, blob.name))) yield* Effect.andThen(blobs.put([blob]), putSignature)
      }, Effect.uninterruptible)

      const put = Effect.fn("UploadStore.put")(function* <E>(
        image: Image,
        key: ImageKey,
        { decide, resolution }: UploadOptions<E>
      ) {
        const found = imageFormatOf(image.bytes)
        if (found !== image.format) {
          return yield* new ImageRejected({
            reason: `the content is ${found ?? "no SVG, PNG or WebP"}, not ${image.format}`
          })
        }
        const isAnimated = platformOf(key.platform).animated
        const normalized = yield* Effect.uninterruptible(processor.normalize(image, { isAnimated }))
        const { bytes, format, height, width } = normalized
        if (resolution !== undefined && (format === "svg" || resolution !== width)) {
          return yield* new ResolutionMismatch({ width: format === "svg" ? null : width })
        }
        const { comparisons, signature } = yield* compare(normalized, key)
        const name = yield* assetNameOf(bytes, format)
        const upload = { name, width, height, comparisons }
        yield* store({ name, bytes }, signature, upload, decide)
        return upload
      }, semaphore.withPermits(1))

      return UploadStore.of({ put })
    })
  )
}

type NamedRelease = Pick<ArtworkRelease, "source" | "version">

/** Adds a missing release. A release is missing if it has neither imported nor uploaded images. */
const withRelease = (releases: ReadonlyArray<NamedRelease>, version: string): ReadonlyArray<NamedRelease> =>
  releases.some((release) => release.version === version)
    ? releases
    : withCuratedRelease(releases, { version, source: uploadSource })

/**
 * Returns the given releases up to and including the first imported release. Releases that contain only uploads are not
 * enough for a comparison, because they lack most emoji.
 */
const upToComplete = (releases: ReadonlyArray<NamedRelease>): ReadonlyArray<NamedRelease> => {
  const complete = releases.findIndex((release) => !isCurated(release))
  return complete === -1 ? releases : releases.slice(0, complete + 1)
}

/** Expects RGBA pixels. */
const isInvisible = (pixels: Uint8Array): boolean => pixels.every((value, index) => index % 4 !== 3 || value === 0)
