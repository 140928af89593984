import {
  type SubmissionFileSet,
  type SubmissionFormat,
  type SubmissionKind,
  submissionFormatOf
} from "@emoji-catalogue/domain"
import { Effect, Result } from "effect"
import { readStored } from "../ports/artwork/readBlob.ts"
import { freshFileName } from "./freshFileName.ts"
import { removeMetadata } from "./metadata/removeMetadata.ts"
import { processBytes } from "../ports/submission/processBytes.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"

const newFile = (format: SubmissionFormat, bytes: Uint8Array | null | undefined) =>
  bytes ? { name: freshFileName(format), bytes } : undefined

/** Retries once, because the operating system may kill the image process if other processes use too much memory. */
const processTwice = Effect.fnUntraced(function* (bytes: Uint8Array, kind: SubmissionKind) {
  return (yield* processBytes(bytes, kind)) ?? (yield* processBytes(bytes, kind))
})

/** Removes metadata without decoding the image. This is for an original that could not be processed. */
const withoutMetadata = (format: SubmissionFormat, bytes: Uint8Array | undefined) => {
  if (bytes === undefined || format === "svg") return undefined
  const cleaned = removeMetadata(format, bytes)
  return Result.isSuccess(cleaned) ? newFile(format, cleaned.success) : undefined
}

/**
 * Makes new files and hashes for a submission that an earlier version of the service stored:
 * - The original without metadata. If the original is missing or its metadata cannot be removed, the new original is a
 *   copy of the shown image.
 * - The still image, if the submission is an animation that has no still image.
 * - The hashes, if the submission is an upload.
 *
 * The still image and the hashes are made from the original, or from the shown image if the original is missing or
 * cannot be processed.
 *
 * The caller must store the results.
 */
export const renewFiles = Effect.fn("renewFiles")(function* (
  kind: SubmissionKind,
  { image, original, still }: SubmissionFileSet
) {
  const files = yield* SubmissionFiles
  const lacksStill = image.isAnimated && still === null
  // If an account was deleted but its submissions were kept, the erasure has replaced each original by the shown image.
  const isShown = original === image.name
  const submitted = isShown ? undefined : yield* readStored(files, original)
  const renewed = submitted && (yield* processTwice(submitted, kind))
  const needsShown = renewed === undefined || (lacksStill && renewed.still === null)
  const shown = needsShown ? yield* readStored(files, image.name) : undefined
  const processed = shown && kind === "upload" ? yield* processBytes(shown, kind) : undefined
  return {
    original: renewed
      ? newFile(renewed.originalFormat, renewed.original)
      : isShown
        ? undefined
        : (withoutMetadata(submissionFormatOf(original), submitted) ?? newFile(submissionFormatOf(image.name), shown)),
    still: lacksStill ? newFile("png", renewed?.still ?? processed?.still) : undefined,
    hashed: kind === "upload" ? (renewed ?? processed) : undefined
  }
})
