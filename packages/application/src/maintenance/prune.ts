import { Cause, DateTime, Effect, Schema } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { SessionRepository } from "../ports/account/SessionRepository.ts"
import { TrafficRepository } from "../ports/analytics/TrafficRepository.ts"
import { ApiKeyUsageRepository } from "../ports/api-key/ApiKeyUsageRepository.ts"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import { idempotencyRetention } from "../idempotency/Idempotency.ts"
import { IdempotencyRepository } from "../ports/idempotency/IdempotencyRepository.ts"
import { pruneRasters } from "../images/pruneRasters.ts"
import { DownloadCache } from "../ports/import/DownloadCache.ts"
import { ImportRunRepository } from "../ports/import/ImportRunRepository.ts"
import { SearchHistoryRepository } from "../ports/search/SearchHistoryRepository.ts"
import { WebhookRepository } from "../ports/webhook/WebhookRepository.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"

/**
 * How long finished jobs are kept. Must be longer than the interval of any schedule. At startup, a process adds the
 * last due job of each schedule again. The queue ignores this job only while the finished job with the same id is kept.
 */
const doneRetention = { days: 8 }
/** Administrators can retry a dead job for this long. */
const deadRetention = { days: 30 }
/**
 * How long import runs are kept. The records of `IMPORT_COMPLETED` events are kept for the same time. Such a record
 * prevents a second event for the same run.
 */
const importRunRetention = { days: 90 }
/** How long unused PNGs and downloaded packages are kept. The service makes or downloads them again when needed. */
const unusedRetention = { days: 30 }
const auditRetention = { days: 365 }
/** Analytics show at most 90 days, including today. */
const analyticsRetention = { days: 89 }
/** How long hourly counts are kept. The overview shows the last 7 days. */
const hourRetention = { days: 8 }
/**
 * The maximum number of stored search counts. There is one count for each term, language and day. All counts together
 * take about 50 MB.
 */
const maxTermDays = 300_000

/** Some deletions failed, and `failed` lists their names. All other deletions succeeded. */
class PruneIncomplete extends Schema.TaggedError<PruneIncomplete>()("PruneIncomplete", {
  failed: Schema.Array(Schema.String)
}) {
  override get message() {
    return `Not deleted: ${this.failed.join(", ")}. See the log`
  }
}

export const pruneJob = defineMaintenanceJob("prune", "23 * * * *")

/** Deletes old records. If one deletion fails, the other deletions still run. */
export const prune = Effect.gen(function* () {
  const sessions = yield* SessionRepository
  const idempotency = yield* IdempotencyRepository
  const audit = yield* AuditLog
  const imports = yield* ImportRunRepository
  const queue = yield* JobQueue
  const traffic = yield* TrafficRepository
  const keys = yield* ApiKeyUsageRepository
  const searches = yield* SearchHistoryRepository
  const webhooks = yield* WebhookRepository
  const downloads = yield* DownloadCache
  const now = yield* DateTime.now
  const firstRun = DateTime.subtract(now, importRunRetention)
  const firstDay = DateTime.formatIsoDateUtc(DateTime.subtract(now, analyticsRetention))
  const unused = DateTime.subtract(now, unusedRetention)
  const ended = { done: DateTime.subtract(now, doneRetention), dead: DateTime.subtract(now, deadRetention) }
  const failed: Array<string> = []
  const attempt = <A, E, R>(what: string, deletion: Effect.Effect<A, E, R>) =>
    Effect.catchCauseIf(
      Effect.asVoid(deletion),
      (cause) => !Cause.hasInterruptsOnly(cause),
      (cause) => {
        failed.push(what)
        return Effect.annotateLogs(Effect.logWarning("prune: a deletion failed", cause), { what })
      }
    )
  yield* attempt("sessions", sessions.deleteExpired(now))
  yield* attempt("idempotency keys", idempotency.deleteBefore(DateTime.subtractDuration(now, idempotencyRetention)))
  yield* attempt("audit entries", audit.deleteBefore(DateTime.subtract(now, auditRetention)))
  yield* attempt(
    "import runs",
    Effect.andThen(imports.deleteBefore(firstRun), webhooks.forgetEvents("IMPORT_COMPLETED", firstRun))
  )
  yield* attempt("traffic", traffic.deleteBefore(firstDay, DateTime.subtract(now, hourRetention)))
  yield* attempt("use of API keys", keys.deleteBefore(firstDay))
  yield* attempt("searches", searches.deleteDays(firstDay, maxTermDays))
  yield* attempt("jobs", queue.deleteEnded(ended))
  yield* attempt("downloads", downloads.deleteUnused(unused))
  yield* attempt("PNGs", pruneRasters(DateTime.formatIsoDateUtc(unused)))
  if (failed.length > 0) yield* new PruneIncomplete({ failed })
})
