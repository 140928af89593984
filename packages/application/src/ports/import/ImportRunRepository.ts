import { Context, type DateTime, type Effect, type Option, Schema } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"
import type { ImportKind } from "@emoji-catalogue/domain"
import type { ImportOptions } from "./ImportOptions.ts"
import type { ImportProgress } from "./ImportProgress.ts"

/** One requested import, which may take several attempts. */
export interface ImportRun {
  readonly id: string
  readonly kind: ImportKind
  readonly options: ImportOptions
  /**
   * Identifies the current attempt; 0 before the first attempt. The number increases by 1 in these cases:
   *
   * - An attempt of this run starts.
   * - This run is abandoned.
   * - Another run starts while this run is in progress. This run then waits for its next attempt.
   *
   * A write with an older number fails or has no effect.
   */
  readonly attempt: number
  readonly requestedAt: DateTime.Utc
  /** The start of the current or last attempt. Null while the run is queued for its first or its next attempt. */
  readonly startedAt: DateTime.Utc | null
  readonly finishedAt: DateTime.Utc | null
  readonly isCancelled: boolean
  /** The last completed stage of the current or last attempt; null before the first stage is complete. */
  readonly progress: ImportProgress | null
  /**
   * The results by part (`catalogue`, `proposals`, `artwork`). While the run is in progress, the report contains only
   * the parts that are already published.
   */
  readonly report: ImportRunReport | null
  /** Why the run failed or, if the run is queued again, why its last attempt failed; otherwise null. */
  readonly error: string | null
}

export type ImportRunReport = Readonly<Record<string, Schema.Json>>

export type ImportAttempt = Pick<ImportRun, "id" | "attempt">

/** The attempt is no longer in progress, for example because another run has started. */
export class ImportRunLost extends Schema.TaggedError<ImportRunLost>()("ImportRunLost", { id: Schema.String }) {
  override get message() {
    return "Another process has taken over the import"
  }
}

export class ImportRunRepository extends Context.Service<
  ImportRunRepository,
  {
    /** Adds a queued run. Does nothing if the id is taken. */
    readonly request: (run: Pick<ImportRun, "id" | "kind" | "options" | "requestedAt">) => Effect.Effect<void>
    /**
     * Starts the next attempt at a run. The previous attempt may have failed, or its process may have died. The run
     * keeps the reports of published parts. `None` if the run does not exist, has succeeded or is cancelled.
     *
     * Only one run is in progress at a time. If another run is still marked as in progress, the process of that run has
     * died or stopped before the run ended. Therefore that run loses its attempt and is queued again.
     */
    readonly start: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    /** Stores the progress of an attempt. Does nothing if the attempt is no longer in progress. */
    readonly setProgress: (attempt: ImportAttempt, progress: ImportProgress) => Effect.Effect<void>
    /**
     * Adds the results of parts of the import to the run's report (see `ImportRun.report`), and returns the whole
     * report. Fails if the attempt is no longer in progress. Call this method in the transaction that publishes the
     * parts, so that the failure rolls back the publication. Until the transaction ends, no attempt of this or another
     * run can start.
     */
    readonly addReport: (
      attempt: ImportAttempt,
      report: ImportRunReport
    ) => Effect.Effect<ImportRunReport, ImportRunLost>
    /** Ends a failed attempt, and queues the run for the next attempt. */
    readonly requeue: (attempt: ImportAttempt, error: string) => Effect.Effect<void, ImportRunLost>
    readonly finish: (
      attempt: ImportAttempt,
      at: DateTime.Utc,
      error: string | null
    ) => Effect.Effect<void, ImportRunLost>
    /**
     * Cancels a run that is queued or in progress, and returns it. Clears `error`. If an attempt is in progress, that
     * attempt is lost and cannot publish any more parts. `None` if the run does not exist or has ended.
     */
    readonly cancel: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    /**
     * Marks a run as failed. Call this method if the job of the run will not be retried. `None` if the run does not
     * exist or has ended.
     */
    readonly abandon: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    readonly find: (id: string) => Effect.Effect<Option.Option<ImportRun>>
    /**
     * Returns one run per kind: the run in progress or, if none is in progress, the run that was requested last.
     * Ignores dry runs. Ordered by time of request, latest first.
     */
    readonly latest: Effect.Effect<ReadonlyArray<ImportRun>>
    /** Latest request first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ImportRun>>
    /** Deletes the runs that were requested before `before`, except the runs in `latest`. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/import/ImportRunRepository") {}

export const processDied = "The process that ran it ended"
