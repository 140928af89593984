import { Schema } from "effect"

export const SubmissionFormat = Schema.Literals(["png", "jpeg", "gif", "webp", "avif", "svg"])
export type SubmissionFormat = typeof SubmissionFormat.Type

/**
 * 64 random hex digits, a full stop and the format. The name does not depend on the content for two reasons: equal
 * files of two submissions are deleted independently, and nobody can derive the address of a file from its content.
 */
export const SubmissionFileName = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{64}\.(png|jpeg|gif|webp|avif|svg)$/)
).pipe(Schema.brand("SubmissionFileName"))
export type SubmissionFileName = typeof SubmissionFileName.Type

export const submissionFormatOf = (name: SubmissionFileName): SubmissionFormat => name.slice(65) as SubmissionFormat

/** Media types by format. Asset routes also use them, because every asset format is also a submission format. */
export const mediaTypes: Readonly<Record<SubmissionFormat, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml"
}

/** The image that users see. The service makes it from the submitted file. */
export const SubmissionImage = Schema.Struct({
  name: SubmissionFileName,
  width: Schema.Int,
  height: Schema.Int,
  /** In bytes. */
  size: Schema.Int,
  isAnimated: Schema.Boolean
})
export type SubmissionImage = typeof SubmissionImage.Type

export const SubmissionFileSet = Schema.Struct({
  /** The submitted file without metadata. */
  original: SubmissionFileName,
  image: SubmissionImage,
  /** Null if `image` is not animated, or if the animation has no still image yet. */
  still: Schema.NullOr(SubmissionFileName)
})
export type SubmissionFileSet = typeof SubmissionFileSet.Type

export const fileNamesOf = ({ image, original, still }: SubmissionFileSet): ReadonlyArray<SubmissionFileName> =>
  still === null ? [original, image.name] : [original, image.name, still]
