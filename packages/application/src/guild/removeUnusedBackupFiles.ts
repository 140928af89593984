import { DateTime, Duration, Effect } from "effect"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"

/**
 * How long an unused file is kept after it was last claimed. A running backup claims its files, but refers to
 * them only when it is completed, which takes less than a day.
 */
const minAge = Duration.days(1)

/**
 * Deletes the files that no backup refers to, if they were last claimed more than `minAge` ago. A backup claims a file
 * before it stores or reuses the file (see `claimFiles`).
 */
export const removeUnusedBackupFiles = Effect.gen(function* () {
  const files = yield* BackupFiles
  const repository = yield* BackupRepository
  const claimedBefore = DateTime.subtractDuration(yield* DateTime.now, minAge)
  const removed = yield* repository.removeUnusedFiles(claimedBefore, files.delete)
  if (removed > 0) yield* Effect.logInfo("Files without a backup deleted").pipe(Effect.annotateLogs({ removed }))
}).pipe(Effect.withSpan("removeUnusedBackupFiles"))
