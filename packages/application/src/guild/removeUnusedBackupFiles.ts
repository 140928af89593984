import { DateTime, Duration, Effect } from "effect"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"

/** Longer than any backup takes from claiming a file to its completion. */
const minAge = Duration.days(1)

/** Deletes files that only deleted or failed backups used. */
export const removeUnusedBackupFiles = Effect.gen(function* () {
  const files = yield* BackupFiles
  const repository = yield* BackupRepository
  const claimedBefore = DateTime.subtractDuration(yield* DateTime.now, minAge)
  const removed = yield* repository.removeUnusedFiles(claimedBefore, files.delete)
  if (removed > 0) yield* Effect.logInfo("Files without a backup deleted").pipe(Effect.annotateLogs({ removed }))
}).pipe(Effect.withSpan("removeUnusedBackupFiles"))
