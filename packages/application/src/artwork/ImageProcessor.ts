import type { AssetFormat } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"

export interface Image {
  readonly format: AssetFormat
  readonly bytes: Uint8Array
}

/** A picture that may be kept, and how large it is meant to be shown, in pixels. */
export interface SizedImage extends Image {
  readonly width: number
  readonly height: number
}

/** The bytes are no picture of that format, or one that may not be kept. */
export class ImageRejected extends Schema.TaggedError<ImageRejected>()("ImageRejected", {
  reason: Schema.String
}) {
  override get message() {
    return this.reason
  }
}

/**
 * Reads, cleans and renders pictures, whoever made them: nothing here trusts its input.
 * `contracts/artwork/ImageProcessorContract.ts` states the laws.
 */
export class ImageProcessor extends Context.Service<
  ImageProcessor,
  {
    /**
     * The picture as it may be served. Of an SVG only what draws is kept: no script, no event handler, no style sheet,
     * nothing that is loaded from elsewhere. A raster picture is kept as it is. Idempotent; the same bytes for the same input.
     */
    readonly clean: (picture: Image) => Effect.Effect<SizedImage, ImageRejected>

    /**
     * The picture fitted whole into a square of `size` pixels on a transparent ground: `size * size * 4` bytes RGBA,
     * straight alpha, colour zero where fully transparent.
     */
    readonly pixels: (picture: Image, size: number) => Effect.Effect<Uint8Array, ImageRejected>

    /** The same as a PNG file. */
    readonly png: (picture: Image, size: number) => Effect.Effect<Uint8Array, ImageRejected>
  }
>()("@emoji-catalogue/application/artwork/ImageProcessor") {}
