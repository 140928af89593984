import type { AccountId, ImageDetail, ImageHash, SubmissionFormat, SubmissionKind } from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"
import type { ImageRejected } from "../artwork/ImageProcessor.ts"

/** The formats of submitted files, detected from their content. */
export const acceptedFormats: Readonly<Record<SubmissionKind, ReadonlyArray<SubmissionFormat>>> = {
  upload: ["png", "jpeg", "gif", "webp", "avif"],
  drawing: ["png", "webp", "svg"]
}

/** The maximum size of a submitted file. */
export const maxSubmittedBytes: Readonly<Record<SubmissionKind, number>> = {
  upload: 2 * 1024 * 1024,
  drawing: 512 * 1024
}

/** The maximum size of a normalized image. */
export const maxNormalizedBytes = 256 * 1024

/** The width and height, in pixels, of normalized images. */
export const normalizedSide: Readonly<Record<SubmissionKind, number>> = { upload: 128, drawing: 512 }

/** The file has more bytes than its kind allows. */
export class ImageTooLarge extends Schema.TaggedError<ImageTooLarge>()("ImageTooLarge", { maxBytes: Schema.Int }) {}

/** Too many images are waiting to be processed. The caller may try again. */
export class ImagesBusy extends Schema.TaggedError<ImagesBusy>()("ImagesBusy", {}) {}

/** The account has the maximum number of images in the queue. The caller may try again after one is processed. */
export class TooManyImages extends Schema.TaggedError<TooManyImages>()("TooManyImages", { max: Schema.Int }) {}

/** The formats of normalized images. Discord accepts them all. */
export const NormalizedFormat = Schema.Literals(["png", "webp", "gif"])

/** A submitted image as it is published. */
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
  /** Processor time of the account's images today, in milliseconds. Images of accounts with less time are processed first. */
  readonly cpuMillisToday: number
  /** Records the processor time of the image, accepted or not, once it is processed. */
  readonly charge: (cpuMillis: number) => Effect.Effect<void>
}

/** A file of a user. */
export interface SubmittedImage {
  readonly path: string
  readonly kind: SubmissionKind
  /** Undefined outside of a request: account limits do not apply. */
  readonly maker?: ImageMaker
}

/** Hashes that find similar images beyond `hashes`, and details that tell identical images from similar ones. */
export interface ImageVariants {
  /** Hashes of the image with its margins. */
  readonly framedHashes: ReadonlyArray<ImageHash>
  /** Hashes of the image mirrored, and cropped. */
  readonly alteredHashes: ReadonlyArray<ImageHash>
  readonly details: ReadonlyArray<ImageDetail>
}

export const noVariants: ImageVariants = { framedHashes: [], alteredHashes: [], details: [] }

export interface ProcessedImage {
  readonly image: NormalizedImage
  /** The first visible frame of an animation as a PNG of the same size; null for a still image. */
  readonly still: Uint8Array | null
  /** Up to three of the image, or of each of up to three frames of an animation. Plain images and frames have no hash. */
  readonly hashes: ReadonlyArray<ImageHash>
  readonly variants: ImageVariants
  /** The submitted file without metadata (`removeMetadata`); an SVG keeps only the elements that are drawn. */
  readonly original: Uint8Array
  readonly originalFormat: SubmissionFormat
}

/** The hashes and variants that find copies of an image. */
export type HashedImage = Pick<ProcessedImage, "hashes" | "variants">

/**
 * Decodes submitted images, which may be hostile, and normalizes them. Deterministic.
 * `contracts/submission/SubmissionImagesContract.ts` states the laws.
 */
export class SubmissionImages extends Context.Service<
  SubmissionImages,
  {
    /**
     * Normalizes a file without changing it. The content decides the format. The result is a square of
     * `normalizedSide` with the image centered on a transparent background: a PNG, or an animation that keeps its
     * duration. It is upright, in 8-bit sRGB and without metadata.
     */
    readonly process: (
      submitted: SubmittedImage
    ) => Effect.Effect<ProcessedImage, ImageRejected | ImageTooLarge | ImagesBusy | TooManyImages>
  }
>()("@emoji-catalogue/application/ports/submission/SubmissionImages") {}
