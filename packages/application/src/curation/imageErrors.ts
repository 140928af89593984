import { Schema } from "effect"
import type { ImageRejected } from "../ports/artwork/ImageProcessor.ts"
import type { EmojiNotFound } from "./findEmoji.ts"

/** No image has this id, or the image cannot be deleted or restored. */
export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", { id: Schema.String }) {}

/** The license of the platform's images does not permit copies. */
export class UploadRestricted extends Schema.TaggedError<UploadRestricted>()("UploadRestricted", {}) {}

export class ReleaseLabelInvalid extends Schema.TaggedError<ReleaseLabelInvalid>()("ReleaseLabelInvalid", {}) {}

/** `width` is the actual width in pixels, or null for an SVG. */
export class ResolutionMismatch extends Schema.TaggedError<ResolutionMismatch>()("ResolutionMismatch", {
  width: Schema.NullOr(Schema.Int)
}) {}

export type UploadError = EmojiNotFound | ImageRejected | ReleaseLabelInvalid | ResolutionMismatch | UploadRestricted
