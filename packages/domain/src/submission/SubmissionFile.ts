import { Schema } from "effect"

/** The formats of submitted files. */
export const SubmissionFormat = Schema.Literals(["png", "jpeg", "gif", "webp", "avif", "svg"])
export type SubmissionFormat = typeof SubmissionFormat.Type

/**
 * A file of one submission: 64 random hex digits, a full stop, the format. Not a content address, because equal files of
 * two submissions are deleted independently, and because the content must not reveal the address.
 */
export const SubmissionFileName = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{64}\.(png|jpeg|gif|webp|avif|svg)$/)
).pipe(Schema.brand("SubmissionFileName"))
export type SubmissionFileName = typeof SubmissionFileName.Type

export const submissionFormatOf = (name: SubmissionFileName): SubmissionFormat => name.slice(65) as SubmissionFormat

export const submissionMediaTypes: Readonly<Record<SubmissionFormat, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml"
}

/** The image to show, made from the submitted file. */
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
  /** A still image of an animation; null for still images, and for animations that have none yet. */
  still: Schema.NullOr(SubmissionFileName)
})
export type SubmissionFileSet = typeof SubmissionFileSet.Type

/** The names of all files of a submission. */
export const fileNamesOf = ({ image, original, still }: SubmissionFileSet): ReadonlyArray<SubmissionFileName> =>
  still === null ? [original, image.name] : [original, image.name, still]
