import {
  type AssetName,
  type Codepoint,
  comparisonSize,
  type Rendering,
  meanDifference,
  platformOf
} from "@emoji-catalogue/domain"
import { Effect, Schema, Stream } from "effect"
import { ArtworkSource, type SourceImage, type SourceRelease } from "./ArtworkSource.ts"
import { assetNameOf } from "./assetNameOf.ts"
import type { Blob } from "./BlobStore.ts"
import { ImageProcessor, type Image } from "./ImageProcessor.ts"

/** A drawing of a release cannot be used. */
export class SourceImageRejected extends Schema.TaggedError<SourceImageRejected>()("SourceImageRejected", {
  source: Schema.String,
  emoji: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.source}, ${this.emoji}: ${this.reason}`
  }
}

/** The code points of emoji by their minimally-qualified spelling, in Unicode order. */
export type KnownEmoji = ReadonlyMap<string, Codepoint>

/** The pictures of a release, which the next one is compared with. */
export type ReleaseImages = Map<Codepoint, { readonly asset: AssetName; readonly picture: Image }>

/** Some of the drawings of a release, and the pictures that they name. */
export interface ReleasePart {
  readonly renderings: ReadonlyArray<Rendering>
  readonly blobs: ReadonlyArray<Blob>
}

/** How many drawings are worked on at a time, and how many go on together. */
const concurrency = 4
const batch = 64

/**
 * Reads a release: cleans its pictures and compares them with those of the release before; its own go to `pictures`.
 * Emoji that are not known are passed over.
 */
export const readRelease = (
  release: SourceRelease,
  known: KnownEmoji,
  before: ReleaseImages,
  pictures: ReleaseImages
) =>
  platformOf(release.platform).redistributable
    ? readDrawings(release, known, before, pictures)
    : Stream.fromEffect(readCoverage(release, known))

const readDrawings = (release: SourceRelease, known: KnownEmoji, before: ReleaseImages, pictures: ReleaseImages) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const images = yield* ImageProcessor

      const differenceOf = Effect.fnUntraced(function* (left: Image, right: Image) {
        const pixels = yield* Effect.forEach([left, right], (picture) => images.pixels(picture, comparisonSize))
        return rounded(meanDifference(pixels[0]!, pixels[1]!))
      })

      const draw = Effect.fnUntraced(
        function* ({ bytes, emoji, format }: SourceImage) {
          const codepoint = known.get(emoji)!
          const picture = yield* images.clean({ format, bytes })
          const asset = yield* assetNameOf(picture.bytes, format)
          const last = before.get(codepoint)
          pictures.set(codepoint, { asset, picture })
          // The same bytes look the same; what looks the same often has other bytes.
          const isSame = last?.asset === asset
          const drawing: Rendering = {
            codepoint,
            asset: { name: asset, width: picture.width, height: picture.height },
            difference: last === undefined ? null : isSame ? 0 : yield* differenceOf(last.picture, picture)
          }
          return { drawing, blob: { name: asset, bytes: picture.bytes } }
        },
        (drawn, { emoji }) =>
          Effect.catchTag(drawn, "ImageRejected", ({ reason }) =>
            Effect.fail(new SourceImageRejected({ source: release.source, emoji, reason }))
          )
      )

      return source.images(release).pipe(
        Stream.filter(({ emoji }) => known.has(emoji)),
        Stream.mapEffect(draw, { concurrency }),
        Stream.grouped(batch),
        Stream.map((group): ReleasePart => ({
          renderings: group.map(({ drawing }) => drawing),
          blobs: group.map(({ blob }) => blob)
        }))
      )
    })
  )

const readCoverage = Effect.fnUntraced(function* (release: SourceRelease, known: KnownEmoji) {
  const covered = yield* (yield* ArtworkSource).coverage(release)
  const drawings = covered.flatMap((emoji): ReadonlyArray<Rendering> => {
    const codepoint = known.get(emoji)
    return codepoint === undefined ? [] : [{ codepoint, asset: null, difference: null }]
  })
  return { renderings: drawings, blobs: [] } satisfies ReleasePart
})

/** Renderers of other machines differ in the last digits; what is stored should not. */
const rounded = (difference: number): number => Math.round(difference * 1e5) / 1e5
