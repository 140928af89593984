import { Schema } from "effect"

/** The formats of the files of submissions: originals as they were sent, and the images made of them. */
export const SubmissionFileFormat = Schema.Literals(["svg", "png", "webp", "jpg", "gif", "avif"])
export type SubmissionFileFormat = typeof SubmissionFileFormat.Type

/** The content address of a file of a submission: the SHA-256 of its bytes in lower-case hex, a full stop, the format. */
export const SubmissionFileName = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{64}\.(svg|png|webp|jpg|gif|avif)$/)
).pipe(Schema.brand("SubmissionFileName"))
export type SubmissionFileName = typeof SubmissionFileName.Type
