import { Cause, DateTime, Duration, Effect, Exit, Option, Schedule, Schema } from "effect"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { FinalFailure, isFinal } from "../job/FinalFailure.ts"
import { imports } from "../job/queues.ts"
import type { Job } from "../ports/job/JobQueue.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import type { ImportKind } from "@emoji-catalogue/domain"
import { emitCompleted } from "./emitCompleted.ts"
import { defaultOptions } from "../ports/import/ImportOptions.ts"
import type { ImportPayload } from "./importJob.ts"
import { ImportLock } from "../ports/import/ImportLock.ts"
import { importLockName } from "../ports/import/importLockName.ts"
import { ArtworkIncomplete, importArtwork, importFacts, importTitles, requireComplete } from "./importParts.ts"
import { ImportRunLost, type ImportRunReport, ImportRunRepository } from "../ports/import/ImportRunRepository.ts"
import { ImportStatus, type ImportTracker } from "./ImportStatus.ts"

/**
 * The interval between attempts to get the lock while another process has the lock. If that process dies, the lock
 * expires, and the next attempt succeeds.
 */
const lockRetryInterval = Duration.seconds(5)

/**
 * Runs an import when its job is due: facts, then titles of proposals, then artwork, depending on its kind.
 *
 * - Only one import runs at a time, among all processes (`ImportLock`).
 * - A run succeeds only after this process serves its result (`CurrentCatalogue.refresh`).
 * - If the facts fail, the run ends. If the titles fail, the artwork is imported anyway, and the run fails afterwards.
 * - If the process of a run dies or does not respond, another attempt starts the run again. The reports of published
 *   parts are kept. If the unresponsive process continues later, it publishes nothing more and fails with
 *   `ImportRunLost`.
 * - A cancelled run stops within seconds, even if another process cancelled it, and is not retried. Its published parts
 *   stay published.
 * - A failed automatic run is retried. A failed run that an administrator requested is retried only after a defect or
 *   an interruption. This includes a defect in the import of one platform, unless the disk is full.
 */
export const runImport = (kind: ImportKind) =>
  Effect.fn("runImport")(function* (payload: ImportPayload, { attempt, id }: Pick<Job, "id" | "attempt">) {
    const lock = yield* ImportLock
    const status = yield* ImportStatus
    const { isAutomatic } = yield* requested(kind, payload, id)

    const work = Effect.gen(function* () {
      const tracker = yield* status.start(id)
      if (Option.isSome(tracker)) yield* track(tracker.value, isAutomatic, attempt)
    })
    const logWaitingOnce = yield* Effect.cached(
      Effect.logInfo("Waiting for the lock of imports, which another import or the deletion of unused PNGs holds")
    )
    yield* lock.exclusively(importLockName, work).pipe(
      Effect.tap((done) => (Option.isNone(done) ? logWaitingOnce : Effect.void)),
      Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced(lockRetryInterval) })
    )
  })

/** If an administrator triggered the job directly, the job has no run yet, so this function adds the run. */
const requested = Effect.fnUntraced(function* (kind: ImportKind, payload: ImportPayload, id: string) {
  if (payload !== null) return payload
  const runs = yield* ImportRunRepository
  yield* runs.request({ id, kind, options: defaultOptions, requestedAt: yield* DateTime.now })
  return { isAutomatic: false }
})

/**
 * Records how the attempt ended, even if it is interrupted. A run that will be retried is queued again. A finished run
 * emits its event (see `emitCompleted`).
 */
const track = Effect.fnUntraced(function* (tracker: ImportTracker, isAutomatic: boolean, attempt: number) {
  const unit = yield* UnitOfWork
  /**
   * The results of this attempt by part. They are stored when the attempt succeeds. If the attempt fails, they are
   * discarded, but the result of each published part is kept, because it was stored with the publication.
   */
  let results: ImportRunReport = {}
  const onResult = (part: string, result: Schema.Json) =>
    Effect.sync(() => {
      results = { ...results, [part]: result }
    })
  const isLast = (cause: Cause.Cause<Error>) =>
    isFinal(cause) || (attempt >= imports.maxAttempts && !Cause.hasInterruptsOnly(cause))
  const finish = Effect.fnUntraced(function* (exit: Exit.Exit<void, Error>) {
    // Adds nothing, but returns the stored report of the run, which lists the parts that this and earlier attempts have
    // published.
    const published = yield* tracker.addReport({})
    // After a failure, `results` is not added, because the next attempt treats every part in the stored report as
    // published.
    const report = Exit.isSuccess(exit) ? yield* tracker.addReport(results) : published
    if (Exit.isFailure(exit) && !isLast(exit.cause)) return yield* tracker.requeue(failureReason(exit.cause))
    yield* tracker.finish(Exit.isSuccess(exit) ? null : failureReason(exit.cause))
    yield* emitCompleted({ ...tracker.run, report }, isAutomatic, {
      status: Exit.isSuccess(exit) ? "succeeded" : "failed",
      changed: Object.keys(published).length > 0
    })
  }, unit.run)
  const attempted = importAll(tracker, isAutomatic, onResult).pipe(
    // If an administrator requested the run, an error that is not transient ends the run. The administrator sees the
    // error and can request a new run.
    Effect.mapError((error) =>
      isAutomatic || isTransient(error) ? error : new FinalFailure({ reason: error.message, cause: error })
    ),
    Effect.onExit(finish),
    Effect.catchDefect((defect) => (defect instanceof ImportRunLost ? Effect.fail(defect) : Effect.die(defect)))
  )
  const isCancelled = yield* Effect.raceFirst(Effect.as(attempted, false), Effect.as(tracker.cancelled, true)).pipe(
    // Cancelling also makes the attempt fail, possibly before `tracker.cancelled` notices the cancellation.
    Effect.catchCause((cause) =>
      tracker.isCancelled.pipe(
        Effect.sandbox,
        Effect.orElseSucceed(() => false),
        Effect.flatMap((isCancelled) => (isCancelled ? Effect.succeed(true) : Effect.failCause(cause)))
      )
    )
  )
  if (!isCancelled) return
  const { id, kind } = tracker.run
  yield* Effect.annotateLogs(Effect.logInfo("Import stopped, because it was cancelled"), { id, kind })
})

const importAll = Effect.fnUntraced(function* (
  tracker: ImportTracker,
  isAutomatic: boolean,
  onResult: (part: string, result: Schema.Json) => Effect.Effect<void>
) {
  const { kind, options, report } = tracker.run
  const catalogue = yield* CurrentCatalogue
  // If an earlier attempt published the part, the report of that attempt is kept.
  const keepResult = (part: string, result: Schema.Json) =>
    report?.[part] === undefined ? onResult(part, result) : Effect.void
  const refresh = options.dryRun ? Effect.void : catalogue.refresh
  if (kind !== "artwork") {
    const facts = yield* importFacts(tracker, isAutomatic)
    yield* keepResult("catalogue", facts)
    yield* refresh
  }
  // A failed import of the titles must not prevent the artwork import, so the run fails only afterwards.
  const titles = yield* Effect.exit(kind === "proposals" || kind === "all" ? importTitles(tracker) : Effect.undefined)
  if (Exit.isSuccess(titles) && titles.value !== undefined) {
    if (titles.value.changed === 0 || options.dryRun) yield* keepResult("proposals", titles.value)
    yield* refresh
  }
  if (kind === "artwork" || kind === "all") {
    const { incomplete, report } = yield* importArtwork(tracker)
    yield* onResult("artwork", report)
    yield* refresh
    yield* requireComplete(incomplete)
  }
  yield* titles
})

const isTransient = (error: unknown): boolean => error instanceof ArtworkIncomplete && error.isTransient

/**
 * Returns an error message for administrators and the health report: the message of an expected error, but no details
 * of a defect.
 *
 * @example
 * ```ts
 * import { failureReason } from "@emoji-catalogue/application/import"
 * import { Cause } from "effect"
 *
 * failureReason(Cause.fail(new Error("The register is unavailable"))) // => "The register is unavailable"
 * failureReason(Cause.die(new TypeError("x is undefined"))) // => "Unexpected error, see the log"
 * ```
 */
export const failureReason = (cause: Cause.Cause<Error>): string =>
  Cause.hasInterruptsOnly(cause)
    ? "The import was interrupted"
    : Option.match(Cause.findErrorOption(cause), {
        onSome: ({ message }) => message,
        onNone: () => "Unexpected error, see the log"
      })
