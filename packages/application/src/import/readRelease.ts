import { type Codepoint, comparisonSize, meanDifference, type Rendering } from "@emoji-catalogue/domain"
import { Effect, Schema, Stream } from "effect"
import { ArtworkSource, type SourceImage, type SourceRelease } from "../ports/artwork/ArtworkSource.ts"
import { assetNameOf } from "../shared/assetNameOf.ts"
import type { Blob } from "../ports/artwork/BlobStore.ts"
import { type Image, ImageProcessor } from "../ports/artwork/ImageProcessor.ts"

export class SourceImageRejected extends Schema.TaggedError<SourceImageRejected>()("SourceImageRejected", {
  source: Schema.String,
  emoji: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.source}, ${this.emoji}: ${this.reason}`
  }
}

/** Maps the minimally-qualified spelling of each emoji to its code points. The entries are in Unicode order. */
export type KnownEmoji = ReadonlyMap<string, Codepoint>

interface ReleaseImage {
  /** The image as the source provides it, before cleaning. */
  readonly original: Image
  readonly asset: NonNullable<Rendering["asset"]>
  readonly clean: Image
}

/** The images of a release, for comparison with the next release. */
export type ReleaseImages = Map<Codepoint, ReleaseImage>

export interface ReleasePart {
  readonly renderings: ReadonlyArray<Rendering>
  /** The images of `renderings`. Omits an image that the emoji already has in the previous release. */
  readonly blobs: ReadonlyArray<Blob>
}

const concurrency = 4

/** The maximum number of renderings per `ReleasePart`, if the release has images. */
const batchSize = 64

/** The number of finished parts that wait for the consumer, so that reading continues while the consumer is busy. */
const bufferSize = 2

/** Cleans the images, compares them with the `previous` release and adds them to `images`. Skips unknown emoji. */
export const readRelease = (
  release: SourceRelease,
  known: KnownEmoji,
  previous: ReleaseImages,
  images: ReleaseImages
) =>
  release.hasImages ? readImages(release, known, previous, images) : Stream.fromEffect(readCoverage(release, known))

const readImages = (release: SourceRelease, known: KnownEmoji, previous: ReleaseImages, images: ReleaseImages) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const processor = yield* ImageProcessor

      const differenceOf = Effect.fnUntraced(function* (left: Image, right: Image) {
        const pixels = yield* Effect.forEach([left, right], (image) => processor.pixels(image, comparisonSize))
        return rounded(meanDifference(pixels[0]!, pixels[1]!))
      })

      const read = Effect.fnUntraced(function* (original: Image) {
        const clean = yield* processor.clean(original)
        const name = yield* assetNameOf(clean.bytes, clean.format)
        return { original, asset: { name, width: clean.width, height: clean.height }, clean }
      })

      const process = Effect.fnUntraced(
        function* ({ bytes, emoji, format }: SourceImage) {
          const codepoint = known.get(emoji)!
          const original: Image = { format, bytes }
          const last = previous.get(codepoint)
          // Many images are the same file in both releases. Cleaning is deterministic, so it would give the same result.
          const current = last !== undefined && isSameFile(last.original, original) ? last : yield* read(original)
          images.set(codepoint, current)
          const { asset, clean } = current
          // Assets with different names often look the same, so their pixels are compared.
          const isSame = last?.asset.name === asset.name
          const rendering: Rendering = {
            codepoint,
            asset,
            difference: last === undefined ? null : isSame ? 0 : yield* differenceOf(last.clean, clean)
          }
          return { rendering, blobs: isSame ? [] : [{ name: asset.name, bytes: clean.bytes }] }
        },
        (processed, { emoji }) =>
          Effect.catchTag(processed, "ImageRejected", ({ reason }) =>
            Effect.fail(new SourceImageRejected({ source: release.source, emoji, reason }))
          )
      )

      return source.images(release).pipe(
        Stream.filter(({ emoji }) => known.has(emoji)),
        Stream.grouped(batchSize),
        Stream.mapEffect((group) => Effect.forEach(group, process, { concurrency })),
        Stream.map((processed): ReleasePart => ({
          renderings: processed.map(({ rendering }) => rendering),
          blobs: processed.flatMap(({ blobs }) => blobs)
        })),
        Stream.buffer({ capacity: bufferSize })
      )
    })
  )

const isSameFile = (left: Image, right: Image): boolean =>
  left.format === right.format &&
  left.bytes.length === right.bytes.length &&
  left.bytes.every((byte, index) => byte === right.bytes[index])

const readCoverage = Effect.fnUntraced(function* (release: SourceRelease, known: KnownEmoji) {
  const covered = yield* (yield* ArtworkSource).coverage(release)
  const renderings = covered.flatMap((emoji): ReadonlyArray<Rendering> => {
    const codepoint = known.get(emoji)
    return codepoint === undefined ? [] : [{ codepoint, asset: null, difference: null }]
  })
  return { renderings, blobs: [] } satisfies ReleasePart
})

/**
 * Rounds a difference to five decimal places, because the last digits depend on the machine. Stored differences must be
 * the same on every machine.
 */
const rounded = (difference: number): number => Math.round(difference * 1e5) / 1e5
