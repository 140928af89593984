import { DateTime, Duration, Effect, Stream } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import { SubmissionRepository } from "../ports/submission/SubmissionRepository.ts"

/**
 * A request stores the file before the submission. No request takes this long, so an older file without a submission is
 * orphaned.
 */
const minAge = Duration.hours(1)

const batch = 500

export const deleteOrphanedFilesJob = defineMaintenanceJob("delete-orphaned-files", "47 * * * *")

/** Deletes files left behind when a process dies before it records their submission, or when a deletion fails. */
export const deleteOrphanedFiles = Effect.gen(function* () {
  const files = yield* SubmissionFiles
  const repository = yield* SubmissionRepository
  const storedBefore = DateTime.subtractDuration(yield* DateTime.now, minAge)
  let deleted = 0
  yield* files.list(storedBefore).pipe(
    Stream.grouped(batch),
    Stream.runForEach(
      Effect.fnUntraced(function* (names) {
        const orphans = yield* repository.unreferencedFiles(names)
        yield* files.delete(orphans)
        deleted += orphans.length
      })
    )
  )
  if (deleted > 0) yield* Effect.logInfo("Files without a submission deleted").pipe(Effect.annotateLogs({ deleted }))
}).pipe(Effect.withSpan("deleteOrphanedFiles"))
