import {
  type SubmissionFileName,
  type SubmissionFileSet,
  type SubmissionFormat,
  type SubmissionKind,
  submissionFormatOf
} from "@emoji-catalogue/domain"
import { Effect, Option } from "effect"
import { readBlob } from "../artwork/readBlob.ts"
import { freshFileName } from "./freshFileName.ts"
import { processBytes } from "./processBytes.ts"
import { SubmissionFiles } from "./SubmissionFiles.ts"

const read = Effect.fnUntraced(function* (name: SubmissionFileName) {
  const files = yield* SubmissionFiles
  const blob = yield* files.get(name)
  return Option.isSome(blob) ? yield* readBlob(blob.value) : undefined
})

const newFile = (format: SubmissionFormat, bytes: Uint8Array | null | undefined) =>
  bytes ? { name: freshFileName(format), bytes } : undefined

/**
 * Makes what an earlier version stored otherwise or not at all: the original without metadata, the still image of an animation, and
 * of an upload the hashes. If the original is rejected or missing, all come from the shown image. Stores nothing.
 */
export const renewFiles = Effect.fn("renewFiles")(function* (
  kind: SubmissionKind,
  { image, original, still }: SubmissionFileSet
) {
  const lacksStill = image.isAnimated && still === null
  // A kept submission of a deleted account has no other original.
  const isShown = original === image.name
  const submitted = isShown ? undefined : yield* read(original)
  const renewed = submitted && (yield* processBytes(submitted, kind))
  const needsShown = renewed === undefined || (lacksStill && renewed.still === null)
  const shown = needsShown ? yield* read(image.name) : undefined
  const processed = shown && kind === "upload" ? yield* processBytes(shown, kind) : undefined
  return {
    original: renewed
      ? newFile(renewed.originalFormat, renewed.original)
      : newFile(submissionFormatOf(image.name), isShown ? undefined : shown),
    still: lacksStill ? newFile("png", renewed?.still ?? processed?.still) : undefined,
    hashed: kind === "upload" ? (renewed ?? processed) : undefined
  }
})
