import { Schema } from "effect"
import type { ImageRejected } from "../ports/artwork/ImageProcessor.ts"
import type { EmojiNotFound } from "./findEmoji.ts"
import type { ResolutionMismatch } from "./ResolutionMismatch.ts"

/** No image has this id, or the image cannot be deleted or restored. */
export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", { id: Schema.String }) {}

/** The license of the platform's images does not permit copies. */
export class UploadRestricted extends Schema.TaggedError<UploadRestricted>()("UploadRestricted", {}) {}

export class ReleaseLabelInvalid extends Schema.TaggedError<ReleaseLabelInvalid>()("ReleaseLabelInvalid", {}) {}

export type UploadError = EmojiNotFound | ImageRejected | ReleaseLabelInvalid | ResolutionMismatch | UploadRestricted
