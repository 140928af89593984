import { type AssetName, type Codepoint, comparisonSize, meanDifference, type Rendering } from "@emoji-catalogue/domain"
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

/** The images of a release, for comparison with the next release. */
export type ReleaseImages = Map<Codepoint, { readonly asset: AssetName; readonly image: Image }>

export interface ReleasePart {
  readonly renderings: ReadonlyArray<Rendering>
  readonly blobs: ReadonlyArray<Blob>
}

const concurrency = 4

/** The maximum number of renderings per `ReleasePart`, if the release has images. */
const batchSize = 64

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

      const process = Effect.fnUntraced(
        function* ({ bytes, emoji, format }: SourceImage) {
          const codepoint = known.get(emoji)!
          const image = yield* processor.clean({ format, bytes })
          const asset = yield* assetNameOf(image.bytes, format)
          const last = previous.get(codepoint)
          images.set(codepoint, { asset, image })
          // Assets with different names often look the same, so their pixels are compared.
          const isSame = last?.asset === asset
          const rendering: Rendering = {
            codepoint,
            asset: { name: asset, width: image.width, height: image.height },
            difference: last === undefined ? null : isSame ? 0 : yield* differenceOf(last.image, image)
          }
          return { rendering, blob: { name: asset, bytes: image.bytes } }
        },
        (processed, { emoji }) =>
          Effect.catchTag(processed, "ImageRejected", ({ reason }) =>
            Effect.fail(new SourceImageRejected({ source: release.source, emoji, reason }))
          )
      )

      return source.images(release).pipe(
        Stream.filter(({ emoji }) => known.has(emoji)),
        Stream.mapEffect(process, { concurrency }),
        Stream.grouped(batchSize),
        Stream.map((group): ReleasePart => ({
          renderings: group.map(({ rendering }) => rendering),
          blobs: group.map(({ blob }) => blob)
        }))
      )
    })
  )

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
