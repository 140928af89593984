import { type AccountId, type Submission, SubmissionId, type Upload } from "@emoji-catalogue/domain"
import { DateTime, Effect, Option, Schema } from "effect"
import type { AccountDeleted } from "../ports/account/deletedAccount.ts"
import type { ImageRejected } from "../ports/artwork/ImageProcessor.ts"
import { discardFiles } from "./discardFiles.ts"
import { freshFileName } from "./freshFileName.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import {
  type ImagesBusy,
  type ImageTooLarge,
  type ProcessedImage,
  SubmissionImages,
  type TooManyImages
} from "../ports/submission/SubmissionImages.ts"
import {
  SubmissionRepository,
  type TooManyPending,
  TooManySubmissions
} from "../ports/submission/SubmissionRepository.ts"
import { SubmissionSettings } from "./SubmissionSettings.ts"

export interface SubmittedFile {
  readonly path: string
}

export interface NewSubmission {
  readonly id: SubmissionId
  readonly accountId: AccountId
  readonly file: SubmittedFile
}

/** The account has reached a daily limit. It may submit again at `until`. */
export class SubmissionsExhausted extends Schema.TaggedError<SubmissionsExhausted>()("SubmissionsExhausted", {
  max: Schema.Int,
  unit: TooManySubmissions.fields.unit,
  until: Schema.DateTimeUtc
}) {}

/** The image is a copy of a rejected image, possibly re-encoded or scaled. */
export class KnownRejectedImage extends Schema.TaggedError<KnownRejectedImage>()("KnownRejectedImage", {}) {}

/** The image resembles or equals the image of an approved upload. */
export class AlreadyUploaded extends Schema.TaggedError<AlreadyUploaded>()("AlreadyUploaded", {
  id: SubmissionId,
  isIdentical: Schema.Boolean
}) {}

export type SubmitError =
  ImageRejected | ImageTooLarge | ImagesBusy | TooManyImages | TooManyPending | SubmissionsExhausted | AccountDeleted

type Pending = Omit<Upload, "kind" | "name" | "tags" | "license" | "attribution">

/**
 * Makes the function that processes and stores a submission. If recording the submission fails, its files are deleted
 * immediately, or later by the job `deleteOrphanedFiles`.
 */
export const makeSubmitFile = Effect.gen(function* () {
  const files = yield* SubmissionFiles
  const images = yield* SubmissionImages
  const repository = yield* SubmissionRepository
  const { maxPending, maxPerDay, maxSecondsPerDay } = yield* SubmissionSettings

  return Effect.fn("submitFile")(function* <S extends Submission, E>(
    kind: S["kind"],
    { accountId, file, id }: NewSubmission,
    {
      check,
      describe
    }: {
      readonly check: (image: ProcessedImage) => Effect.Effect<unknown, E>
      readonly describe: (pending: Pending) => S
    }
  ) {
    // If a client did not receive the response, it repeats the request and gets the stored submission.
    const known = yield* repository.find({ kind, id })
    if (Option.isSome(known)) return known.value as S

    const createdAt = yield* DateTime.now
    const since = DateTime.startOf(createdAt, "day")
    const limits = { maxPending, maxNew: maxPerDay, maxCpuMillis: maxSecondsPerDay * 1000, since }
    const exhausted = ({ max, unit }: TooManySubmissions) =>
      new SubmissionsExhausted({ max, unit, until: DateTime.add(since, { days: 1 }) })
    const { cpuMillis } = yield* repository
      .checkLimits(accountId, limits)
      .pipe(Effect.catchTag("TooManySubmissions", exhausted))

    const charge = (millis: number) => repository.recordProcessing(accountId, since, millis)
    const maker = { accountId, cpuMillisToday: cpuMillis, charge }
    const processed = yield* images.process({ path: file.path, kind, maker })
    yield* check(processed)
    const { hashes, image, originalFormat, variants } = processed
    const original = { name: freshFileName(originalFormat), bytes: processed.original }
    const { bytes, ...described } = image
    const shown = { name: freshFileName(image.format), bytes }
    const still = processed.still && { name: freshFileName("png"), bytes: processed.still }
    const blobs = [original, shown, ...(still === null ? [] : [still])]
    const submission = describe({
      id,
      accountId,
      status: "pending",
      reports: 0,
      uses: 0,
      files: {
        original: original.name,
        image: { ...described, name: shown.name, size: bytes.length },
        still: still?.name ?? null
      },
      createdAt,
      approvedAt: null,
      decidedAt: null,
      reason: null,
      isWithdrawn: false
    })
    const discard = discardFiles(
      files,
      blobs.map(({ name }) => name)
    )
    const stored = yield* files.put(blobs).pipe(
      Effect.onError(() => discard),
      // A typed error means that the submission was not stored, so its files are deleted immediately. After a defect,
      // such as a database outage, the submission may have been stored, so its files are kept. If they turn out to be
      // orphaned, `deleteOrphanedFiles` deletes them later.
      Effect.andThen(
        Effect.tapError(
          kind === "upload"
            ? repository.create(submission, hashes, limits, variants)
            : repository.create(submission, [], limits),
          () => discard
        )
      ),
      Effect.catchTag("TooManySubmissions", exhausted),
      Effect.uninterruptible
    )
    // Another attempt of the same request may have stored the submission with other files first. Then the files of this
    // attempt are unused.
    if (stored.files?.original !== original.name) yield* discard
    return stored as S
  })
})
