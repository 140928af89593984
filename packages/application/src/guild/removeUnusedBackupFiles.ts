import { DateTime, Duration, Effect } from "effect"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"

/**
 * An unused file is deleted only if its last claim is older than this. A running backup claims each file before storing
 * it, and completes in less time.
 */
const minAge = Duration.days(1)

/** Deletes the files that no backup uses anymore, because all backups that used them were deleted or failed. */
export const removeUnusedBackupFiles = Effect.gen(function* () {
  const files = yield* BackupFiles
  const repository = yield* BackupRepository
  const claimedBefore = DateTime.subtractDuration(yield* DateTime.now, minAge)
  const removed = yield* repository.removeUnusedFiles(claimedBefore, files.delete)
  if (removed > 0) yield* Effect.logInfo("Files without a backup deleted").pipe(Effect.annotateLogs({ removed }))
}).pipe(Effect.withSpan("removeUnusedBackupFiles"))
