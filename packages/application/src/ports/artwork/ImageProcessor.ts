import type { AssetFormat } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"

/** An image file, not yet validated. */
export interface Image {
  readonly format: AssetFormat
  readonly bytes: Uint8Array
}

/** A clean image with its intended display size in pixels. */
export interface SizedImage extends Image {
  readonly width: number
  readonly height: number
}

/** The bytes are not an image of that format, or the image is not acceptable. */
export class ImageRejected extends Schema.TaggedError<ImageRejected>()("ImageRejected", {
  reason: Schema.String
}) {
  override get message() {
    return this.reason
  }
}

/**
 * Cleans and rasterizes images from untrusted sources.
 * `contracts/artwork/ImageProcessorContract.ts` states the laws.
 */
export class ImageProcessor extends Context.Service<
  ImageProcessor,
  {
    /**
     * The image, safe to serve. An SVG keeps only elements that render: no scripts, event handlers, style sheets or
     * external references. A raster image stays as it is. Idempotent and deterministic.
     */
    readonly clean: (image: Image) => Effect.Effect<SizedImage, ImageRejected>

    /**
     * The image as this service writes it, which `clean` accepts: an SVG as `clean` returns it, unless it has a style sheet; a
     * raster image decoded and encoded again, upright and without metadata. Its limits are narrower than those of `clean`,
     * because encoding costs more.
     */
    readonly normalize: (
      image: Image,
      options: {
        /** Whether it may have several frames. */
        readonly isAnimated: boolean
      }
    ) => Effect.Effect<SizedImage, ImageRejected>

    /**
     * The image scaled to fit a transparent square of `size` pixels: `size * size * 4` bytes RGBA, straight alpha, color
     * zero where fully transparent.
     */
    readonly pixels: (image: Image, size: number) => Effect.Effect<Uint8Array, ImageRejected>

    /** The same as a PNG file. */
    readonly png: (image: Image, size: number) => Effect.Effect<Uint8Array, ImageRejected>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageProcessor") {}
