import {
  fileNamesOf,
  type Submission,
  type SubmissionFileName,
  type SubmissionFileSet,
  type SubmissionFormat,
  type SubmissionId,
  type SubmissionKind,
  submissionFormatOf
} from "@emoji-catalogue/domain"
import { Effect, Option } from "effect"
import { ImageProcessor } from "../artwork/ImageProcessor.ts"
import { readBlob } from "../artwork/readBlob.ts"
import { discardFiles } from "./discardFiles.ts"
import { freshFileName } from "./freshFileName.ts"
import { removeMetadata } from "./metadata/removeMetadata.ts"
import { SubmissionFiles } from "./SubmissionFiles.ts"
import { normalizedSide } from "./SubmissionImages.ts"
import { SubmissionRepository } from "./SubmissionRepository.ts"

/** How many submissions are read at a time. */
const batch = 20

interface NewFile {
  readonly format: SubmissionFormat
  readonly bytes: Uint8Array
}

/**
 * Removes the metadata of originals that an earlier version stored as they were sent, and makes the still images that it did not
 * make. An original that cannot be read is replaced by the image that is shown. An interrupted run is continued by the next.
 */
export const renewOutdatedFiles = Effect.gen(function* () {
  const files = yield* SubmissionFiles
  const images = yield* ImageProcessor
  const repository = yield* SubmissionRepository

  const read = Effect.fnUntraced(function* (name: SubmissionFileName) {
    const blob = yield* files.get(name)
    return Option.isSome(blob) ? yield* readBlob(blob.value) : undefined
  })

  const cleanOriginal = ({ bytes, format }: NewFile) =>
    format === "svg"
      ? Effect.map(images.normalize({ format, bytes }, { isAnimated: false }), (svg) => svg.bytes)
      : Effect.fromResult(removeMetadata(format, bytes))

  /** The original without metadata; undefined if it has none, or is missing together with the image. */
  const renewOriginal = Effect.fnUntraced(function* ({ image, original }: SubmissionFileSet) {
    const format = submissionFormatOf(original)
    const bytes = yield* read(original)
    const cleaned = bytes && (yield* Effect.option(cleanOriginal({ format, bytes })))
    if (cleaned !== undefined && Option.isSome(cleaned)) return { format, bytes: cleaned.value }
    const shown = yield* read(image.name)
    return shown && { format: submissionFormatOf(image.name), bytes: shown }
  })

  const makeStill = Effect.fnUntraced(function* ({ image }: SubmissionFileSet) {
    const format = submissionFormatOf(image.name)
    // Other formats have no animations.
    const bytes = image.isAnimated && format === "webp" ? yield* read(image.name) : undefined
    if (bytes === undefined) return undefined
    const still = yield* Effect.option(images.png({ format: "webp", bytes }, normalizedSide.upload))
    return Option.isSome(still) ? { format: "png" as const, bytes: still.value } : undefined
  })

  const store = Effect.fnUntraced(function* (file: NewFile | undefined, current: SubmissionFileName | null) {
    if (file === undefined) return current
    const name = freshFileName(file.format)
    yield* files.put([{ name, bytes: file.bytes }])
    return name
  })

  const renew = Effect.fnUntraced(function* ({ files: before, ...submission }: Submission) {
    if (before === null) return
    const original = (yield* store(yield* renewOriginal(before), before.original)) ?? before.original
    const still = before.still ?? (yield* store(yield* makeStill(before), null))
    const after = { ...before, original, still }
    const isReplaced = yield* repository.replaceFiles(submission, before, after)
    // A moderator or its maker may have been faster.
    const [kept, unused] = isReplaced ? [after, before] : [before, after]
    yield* discardFiles(
      files,
      fileNamesOf(unused).filter((name) => !fileNamesOf(kept).includes(name))
    )
  }, Effect.uninterruptible)

  let renewed = 0
  const renewAfter = Effect.fnUntraced(function* (kind: SubmissionKind, after?: SubmissionId) {
    const outdated = yield* repository.outdatedFiles({ kind, limit: batch, after })
    for (const submission of outdated) {
      yield* renew(submission).pipe(
        Effect.andThen(Effect.sync(() => renewed++)),
        // The others are renewed nevertheless.
        Effect.catchDefect((defect) =>
          Effect.logWarning("The files of a submission could not be renewed, the next run will try again", defect)
        ),
        Effect.annotateLogs({ kind, id: submission.id })
      )
    }
    return outdated.at(-1)?.id
  })

  for (const kind of ["upload", "drawing"] as const) {
    let last = yield* renewAfter(kind)
    while (last !== undefined) last = yield* renewAfter(kind, last)
  }
  if (renewed > 0) yield* Effect.logInfo("Files of submissions renewed").pipe(Effect.annotateLogs({ renewed }))
}).pipe(Effect.withSpan("renewOutdatedFiles"))
