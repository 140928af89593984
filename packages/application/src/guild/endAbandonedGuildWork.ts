import { DateTime, Effect, Option } from "effect"
import { payloadOf } from "../job/defineJob.ts"
import { type Job, JobQueue } from "../ports/job/JobQueue.ts"
import { backUpGuildJob } from "./backUpGuild.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { RestoreRepository } from "../ports/guild/RestoreRepository.ts"
import { restoreJobId } from "./restoreJobId.ts"
import { restoreGuildJob } from "./restoreGuild.ts"

const error = "It was interrupted."

/**
 * Ends the backup or restore of a job that will not run again. Otherwise the backup or restore would stay `running` for
 * hours and block new backups or restores of the guild. Does not end a restore whose next part already has a job.
 */
export const endAbandonedGuildWork = Effect.fnUntraced(function* (job: Pick<Job, "name" | "payload">) {
  const at = yield* DateTime.now
  const backup = payloadOf(backUpGuildJob, job)
  if (Option.isSome(backup)) return yield* (yield* BackupRepository).fail(backup.value.backupId, error, at)
  const restore = payloadOf(restoreGuildJob, job)
  if (Option.isNone(restore)) return
  const { part, restoreId } = restore.value
  const next = yield* (yield* JobQueue).find(restoreGuildJob.queue.name, restoreJobId(restoreId, part + 1))
  if (Option.isNone(next)) yield* (yield* RestoreRepository).end(restoreId, { error, at })
})
