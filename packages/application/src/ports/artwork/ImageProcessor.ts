import type { AssetFormat } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"

export interface Image {
  readonly format: AssetFormat
  readonly bytes: Uint8Array
}

/** An image that `clean` or `normalize` returned, with its intended display size in pixels. */
export interface SizedImage extends Image {
  readonly width: number
  readonly height: number
}

/** The bytes are not an image of the declared format, or the image is not acceptable. */
export class ImageRejected extends Schema.TaggedError<ImageRejected>()("ImageRejected", {
  reason: Schema.String
}) {
  override get message() {
    return this.reason
  }
}

/** Cleans and rasterizes images from untrusted sources. */
export class ImageProcessor extends Context.Service<
  ImageProcessor,
  {
    /**
     * Returns the image in a form that is safe to serve. An SVG keeps only elements that render: scripts, event
     * handlers, style sheets and external references are removed. A raster image does not change. Idempotent and
     * deterministic.
     */
    readonly clean: (image: Image) => Effect.Effect<SizedImage, ImageRejected>

    /**
     * Rewrites an image so that `clean` accepts it. An SVG with a style sheet is rejected; any other SVG is rewritten
     * as by `clean`. A raster image is decoded, rotated upright, and encoded again without metadata. The limits for
     * raster images are stricter than those of `clean`, because encoding costs more.
     */
    readonly normalize: (
      image: Image,
      options: {
        /** Whether the image may have several frames. */
        readonly isAnimated: boolean
      }
    ) => Effect.Effect<SizedImage, ImageRejected>

    /**
     * Scales the image to fit a transparent square with a side of `size` pixels. Returns `size * size * 4` bytes: RGBA
     * with straight alpha. Fully transparent pixels have the color 0.
     */
    readonly pixels: (image: Image, size: number) => Effect.Effect<Uint8Array, ImageRejected>

    /** The result of `pixels`, encoded as a PNG file. */
    readonly png: (image: Image, size: number) => Effect.Effect<Uint8Array, ImageRejected>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageProcessor") {}
