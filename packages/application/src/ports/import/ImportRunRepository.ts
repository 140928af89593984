import { Context, type DateTime, type Effect, type Option, Schema } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"
import type { ImportKind } from "@emoji-catalogue/domain"
import type { ImportOptions } from "./ImportOptions.ts"
import type { ImportProgress } from "./ImportProgress.ts"

/** One run of an import. */
export interface ImportRun {
  readonly id: string
  readonly kind: ImportKind
  readonly options: ImportOptions
  /** 0 at first. Incremented when the run starts or is abandoned, and when another run starts while it is in progress. */
  readonly attempt: number
  readonly requestedAt: DateTime.Utc
  /** The start of the current or last attempt. Null while the run is queued, including for its next attempt. */
  readonly startedAt: DateTime.Utc | null
  /** Null until the run has ended. */
  readonly finishedAt: DateTime.Utc | null
  /** Whether it was cancelled before it succeeded or failed. */
  readonly isCancelled: boolean
  /** The last completed stage; null before the first. */
  readonly progress: ImportProgress | null
  /** The results by part: `catalogue`, `proposals`, `artwork`. While the run is in progress, only of published parts. */
  readonly report: ImportRunReport | null
  /** Why a failed run, or the last attempt of a queued run, failed; otherwise null. */
  readonly error: string | null
}

export type ImportRunReport = Readonly<Record<string, Schema.Json>>

/** Identifies an attempt at a run. */
export type ImportAttempt = Pick<ImportRun, "id" | "attempt">

/** The attempt is no longer in progress: its run has ended or was started again, or another run has started. */
export class ImportRunLost extends Schema.TaggedError<ImportRunLost>()("ImportRunLost", { id: Schema.String }) {
  override get message() {
    return "Another process has taken over the import"
  }
}

/** Stores the runs of imports for all processes. `contracts/import/ImportRunRepositoryContract.ts` states the laws. */
export class ImportRunRepository extends Context.Service<
  ImportRunRepository,
  {
    /** Adds a queued run. Ignored if the id is taken. */
    readonly request: (run: Pick<ImportRun, "id" | "kind" | "options" | "requestedAt">) => Effect.Effect<void>
    /**
     * Starts a run, or restarts it if it failed or its process died; it keeps the reports of published parts. Only one run is
     * in progress at a time, so the process of any other has died or stopped: its attempt is lost, and its run is queued
     * again, because its job is not done. `None` if the run does not exist, has succeeded or is cancelled.
     */
    readonly start: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    /** Ignored if the attempt is lost. */
    readonly setProgress: (attempt: ImportAttempt, progress: ImportProgress) => Effect.Effect<void>
    /**
     * Adds results of parts, and returns all results of the run. Call it in the transaction that publishes the parts: a lost
     * attempt then publishes nothing, because no other attempt can start before the transaction has ended.
     */
    readonly addReport: (
      attempt: ImportAttempt,
      report: ImportRunReport
    ) => Effect.Effect<ImportRunReport, ImportRunLost>
    /** Ends the attempt, and queues the run for the next. */
    readonly requeue: (attempt: ImportAttempt, error: string) => Effect.Effect<void, ImportRunLost>
    readonly finish: (
      attempt: ImportAttempt,
      at: DateTime.Utc,
      error: string | null
    ) => Effect.Effect<void, ImportRunLost>
    /**
     * Cancels a queued or running run, without an error, and returns it. An attempt in progress is lost and publishes nothing
     * more. `None` if the run does not exist or is finished.
     */
    readonly cancel: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    /** Fails a run because its job will not run again, and returns it. `None` if the run does not exist or is finished. */
    readonly abandon: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    readonly find: (id: string) => Effect.Effect<Option.Option<ImportRun>>
    /** For each kind, the run in progress, else the run requested last; dry runs are ignored. Latest request first. */
    readonly latest: Effect.Effect<ReadonlyArray<ImportRun>>
    /** Latest request first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ImportRun>>
    /** Deletes the runs that were requested before a time, except the runs in `latest`. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/import/ImportRunRepository") {}

/** The error of a run whose process died. */
export const processDied = "The process that ran it ended"
