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
     * Returns the image in a form that is safe to serve. An SVG keeps only elements that render. Scripts, event
     * handlers, style sheets and external references are removed. A raster image does not change. Idempotent and
     * deterministic.
     */
    readonly clean: (image: Image) => Effect.Effect<SizedImage, ImageRejected>

    /**
     * Rewrites an image so that `clean` accepts it. Rejects an SVG with a style sheet. For any other SVG, returns the
     * same result as `clean`. Decodes a raster image, rotates it upright, and encodes it again without metadata. Raster
     * images have stricter limits here than in `clean`, because encoding costs more.
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
