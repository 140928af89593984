import { DateTime, Effect, Option, Schema } from "effect"
import { guilds } from "../job/jobDefinitions.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { BackUpGuild } from "./backUpGuild.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { RestoreRepository } from "../ports/guild/RestoreRepository.ts"
import { restoreJobId } from "./restoreJobId.ts"
import { RestoreGuild } from "./restoreGuild.ts"

const error = "It was interrupted."

/**
 * Ends the backup or the restore of a job that is not run again, if it is still running: otherwise it would block others for hours.
 * A restore that has gone on with its next job stays.
 */
export const endAbandonedGuildWork = Effect.fnUntraced(function* (payload: Schema.Json) {
  const at = yield* DateTime.now
  const backup = Schema.decodeUnknownOption(BackUpGuild)(payload)
  if (Option.isSome(backup)) return yield* (yield* BackupRepository).fail(backup.value.backupId, error, at)
  const restore = Schema.decodeUnknownOption(RestoreGuild)(payload)
  if (Option.isNone(restore)) return
  const { part, restoreId } = restore.value
  const next = yield* (yield* JobQueue).find(guilds.name, restoreJobId(restoreId, part + 1))
  if (Option.isNone(next)) yield* (yield* RestoreRepository).end(restoreId, { error, at })
})
