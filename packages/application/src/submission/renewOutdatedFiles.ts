import {
  fileNamesOf,
  type Submission,
  type SubmissionFileSet,
  type SubmissionId,
  type SubmissionKind
} from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { discardFiles } from "./discardFiles.ts"
import { renewFiles } from "./renewFiles.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import { type SubmissionReference, SubmissionRepository } from "../ports/submission/SubmissionRepository.ts"

const batch = 20

export const renewSubmissionFilesJob = defineMaintenanceJob("renew-submission-files", "7 * * * *")

/**
 * Updates files that an earlier version stored; see `renewFiles`. The next run continues an interrupted run, and
 * retries submissions that this run skipped because the image processes were busy.
 */
export const renewOutdatedFiles = Effect.gen(function* () {
  const files = yield* SubmissionFiles
  const repository = yield* SubmissionRepository

  const replace = Effect.fnUntraced(function* (
    reference: SubmissionReference,
    before: SubmissionFileSet,
    { hashed, original, still }: Effect.Success<ReturnType<typeof renewFiles>>
  ) {
    const after = { ...before, original: original?.name ?? before.original, still: still?.name ?? before.still }
    yield* files.put([original, still].filter((file) => file !== undefined))
    const isReplaced = yield* repository.replaceFiles(reference, before, after, hashed)
    // If a moderator or the maker changed the submission in the meantime, nothing is replaced and the new files are
    // unused.
    const [kept, unused] = isReplaced ? [after, before] : [before, after]
    yield* discardFiles(
      files,
      fileNamesOf(unused).filter((name) => !fileNamesOf(kept).includes(name))
    )
  }, Effect.uninterruptible)

  const renew = Effect.fnUntraced(function* ({ files: before, id, kind }: Submission) {
    if (before !== null) yield* replace({ id, kind }, before, yield* renewFiles(kind, before))
  })

  let [renewed, postponed] = [0, 0]
  const renewAfter = Effect.fnUntraced(function* (kind: SubmissionKind, after?: SubmissionId) {
    const outdated = yield* repository.outdatedFiles({ kind, limit: batch, after })
    for (const submission of outdated) {
      yield* renew(submission).pipe(
        Effect.andThen(Effect.sync(() => renewed++)),
        Effect.catchTag(["ImagesBusy", "TooManyImages"], () => Effect.sync(() => postponed++)),
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
  if (renewed + postponed > 0) {
    const message =
      renewed > 0 ? "Files of submissions renewed" : "Files of submissions not renewed: image processes are busy"
    yield* Effect.annotateLogs(Effect.logInfo(message), { renewed, postponed })
  }
}).pipe(Effect.withSpan("renewOutdatedFiles"))
