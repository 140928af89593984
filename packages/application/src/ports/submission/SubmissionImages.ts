import type { AccountId, ImageDetail, ImageHash, SubmissionFormat, SubmissionKind } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"
import type { ImageRejected } from "../artwork/ImageProcessor.ts"

/** The accepted formats by kind of submission. The format of a file is detected from its content. */
export const acceptedFormats: Readonly<Record<SubmissionKind, ReadonlyArray<SubmissionFormat>>> = {
  upload: ["png", "jpeg", "gif", "webp", "avif"],
  drawing: ["png", "webp", "svg"]
}

export const maxSubmittedBytes: Readonly<Record<SubmissionKind, number>> = {
  upload: 2 * 1024 * 1024,
  drawing: 512 * 1024
}

export const maxNormalizedBytes = 256 * 1024

/** The width and height of normalized images in pixels, by kind of submission. */
export const normalizedSide: Readonly<Record<SubmissionKind, number>> = { upload: 128, drawing: 512 }

export class ImageTooLarge extends Schema.TaggedError<ImageTooLarge>()("ImageTooLarge", { maxBytes: Schema.Int }) {}

/** Too many images are waiting to be processed. The caller may try again later. */
export class ImagesBusy extends Schema.TaggedError<ImagesBusy>()("ImagesBusy", {}) {}

/** The account has `max` images in the queue. The caller may try again once one of them is processed. */
export class TooManyImages extends Schema.TaggedError<TooManyImages>()("TooManyImages", { max: Schema.Int }) {}

/** Discord accepts all of these formats. */
export const NormalizedFormat = Schema.Literals(["png", "webp", "gif"])

/** A submitted image in the form in which it is published. */
export interface NormalizedImage {
  readonly bytes: Uint8Array
  readonly format: typeof NormalizedFormat.Type
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
}

/** The account that an image is processed for. */
export interface ImageMaker {
  readonly accountId: AccountId
  /**
   * The processor time of the account's images today, in milliseconds. Images of accounts with less processor time are
   * processed first.
   */
  readonly cpuMillisToday: number
  /** Records the processor time of an image after it is processed, even if it is rejected. */
  readonly charge: (cpuMillis: number) => Effect.Effect<void>
}

export interface SubmittedImage {
  readonly path: string
  readonly kind: SubmissionKind
  /** The account to which limits apply. Undefined in background processing, which has no limits. */
  readonly maker?: ImageMaker
}

/**
 * Additional data to recognize copies of an image. The hashes in this type find altered copies, for example mirrored
 * copies, which `ProcessedImage.hashes` do not find. If the hashes of two images are similar, `details` show whether
 * the images are the same or only look alike.
 */
export interface ImageVariants {
  /** Hashes of the image with its margins. `ProcessedImage.hashes` are hashes of the image without its margins. */
  readonly framedHashes: ReadonlyArray<ImageHash>
  /** Hashes of the mirrored image and of cropped images. */
  readonly alteredHashes: ReadonlyArray<ImageHash>
  readonly details: ReadonlyArray<ImageDetail>
}

export const noVariants: ImageVariants = { framedHashes: [], alteredHashes: [], details: [] }

export interface ProcessedImage {
  readonly image: NormalizedImage
  /** The first visible frame of an animation, as a PNG with the size of `image`; null if `image` is not animated. */
  readonly still: Uint8Array | null
  /**
   * Perceptual hashes of a still image, or of up to three frames of an animation. A still image and each of these
   * frames have up to three hashes. An image or frame that has only one color or only stripes has no hash.
   */
  readonly hashes: ReadonlyArray<ImageHash>
  readonly variants: ImageVariants
  /** The submitted file without its metadata. An SVG keeps only the elements that are drawn. */
  readonly original: Uint8Array
  readonly originalFormat: SubmissionFormat
}

export type HashedImage = Pick<ProcessedImage, "hashes" | "variants">

/** Decodes and normalizes submitted images, which may be hostile. The same file always gives the same result. */
export class SubmissionImages extends Context.Service<
  SubmissionImages,
  {
    /**
     * Normalizes the image in a file, and leaves the file unchanged. The content of the file decides its format. The
     * normalized image is a square with a side of `normalizedSide`: the image is centered on a transparent background,
     * upright, in 8-bit sRGB and without metadata. A still image becomes a PNG. An animation keeps its duration.
     */
    readonly process: (
      submitted: SubmittedImage
    ) => Effect.Effect<ProcessedImage, ImageRejected | ImageTooLarge | ImagesBusy | TooManyImages>
  }
>()("@emoji-catalogue/application/ports/submission/SubmissionImages") {}
