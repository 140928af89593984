import {
  type ArtworkRelease,
  type AssetName,
  type Codepoint,
  comparedSize,
  type Drawing,
  meanDifference
} from "@emoji-catalogue/domain"
import { Effect, Schema, Stream } from "effect"
import { assetNameOf } from "./assetNameOf.ts"
import type { SourceError } from "../import/CatalogueSource.ts"
import { ArtworkSource, type SourceDrawing, type SourceRelease } from "./ArtworkSource.ts"
import { type Blob, BlobStore } from "./BlobStore.ts"
import { ImageProcessor } from "./ImageProcessor.ts"

/** A drawing of a release cannot be used. */
export class DrawingRefused extends Schema.TaggedError<DrawingRefused>()("DrawingRefused", {
  source: Schema.String,
  emoji: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.source}, ${this.emoji}: ${this.reason}`
  }
}

/** What the next release is compared with: the picture of each emoji, and its pixels. */
export type Rendered = ReadonlyMap<Codepoint, { readonly asset: AssetName; readonly pixels: Uint8Array }>

/** The code points of emoji by their minimally-qualified spelling, in Unicode order. */
export type KnownEmoji = ReadonlyMap<string, Codepoint>

/** How many drawings are worked on at a time, and how many are stored in one go. */
const concurrency = 4
const batch = 64

/**
 * Reads a release that may be copied: cleans and stores its pictures, and compares them with those of the release
 * before. Emoji that the catalogue does not hold are passed over.
 */
export const importRelease = Effect.fn("importRelease")(function* (
  release: SourceRelease,
  known: KnownEmoji,
  before: Rendered | undefined
): Effect.fn.Return<
  { readonly release: ArtworkRelease; readonly rendered: Rendered },
  SourceError | DrawingRefused,
  ArtworkSource | ImageProcessor | BlobStore
> {
  const source = yield* ArtworkSource
  const images = yield* ImageProcessor
  const blobs = yield* BlobStore
  const rendered = new Map<Codepoint, { readonly asset: AssetName; readonly pixels: Uint8Array }>()

  const draw = Effect.fnUntraced(function* ({ bytes, emoji, format }: SourceDrawing) {
    const codepoint = known.get(emoji)!
    const picture = yield* images.clean({ format, bytes })
    const asset = yield* assetNameOf(picture.bytes, format)
    const last = before?.get(codepoint)
    const pixels = last?.asset === asset ? last.pixels : yield* images.pixels(picture, comparedSize)
    rendered.set(codepoint, { asset, pixels })
    const drawing: Drawing = {
      codepoint,
      picture: { asset, width: picture.width, height: picture.height },
      difference: last === undefined ? null : rounded(meanDifference(last.pixels, pixels))
    }
    return { drawing, blob: { name: asset, bytes: picture.bytes } satisfies Blob }
  })

  const drawn = yield* source.drawings(release).pipe(
    Stream.filter(({ emoji }) => known.has(emoji)),
    Stream.mapEffect(
      (drawing) =>
        draw(drawing).pipe(
          Effect.catchTag("PictureRefused", ({ reason }) =>
            Effect.fail(new DrawingRefused({ source: release.source, emoji: drawing.emoji, reason }))
          )
        ),
      { concurrency }
    ),
    Stream.grouped(batch),
    Stream.mapEffect((group) =>
      Effect.as(
        blobs.put(group.map(({ blob }) => blob)),
        group.map(({ drawing }) => drawing)
      )
    ),
    Stream.runCollect
  )
  return { release: { ...factsOf(release), drawings: inUnicodeOrder(drawn.flat(), known) }, rendered }
})

/** Reads which emoji a release draws that may not be copied. */
export const importCoverage = Effect.fn("importCoverage")(function* (release: SourceRelease, known: KnownEmoji) {
  const covered = yield* Effect.flatMap(ArtworkSource, (source) => source.coverage(release))
  const drawings = covered.flatMap((emoji): ReadonlyArray<Drawing> => {
    const codepoint = known.get(emoji)
    return codepoint === undefined ? [] : [{ codepoint, picture: null, difference: null }]
  })
  return { ...factsOf(release), drawings: inUnicodeOrder(drawings, known) } satisfies ArtworkRelease
})

const factsOf = ({ releasedAt, source, version }: SourceRelease) => ({ version, releasedAt, source })

const inUnicodeOrder = (drawings: ReadonlyArray<Drawing>, known: KnownEmoji): ReadonlyArray<Drawing> => {
  const byCodepoint = new Map(drawings.map((drawing) => [drawing.codepoint, drawing]))
  return Array.from(known.values()).flatMap((codepoint) => byCodepoint.get(codepoint) ?? [])
}

/** Renderers of other machines differ in the last digits; what is stored should not. */
const rounded = (difference: number): number => Math.round(difference * 1e5) / 1e5
