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
  /** 0 before the first. Incremented when it is started, and when another run starts while it is in progress. */
  readonly attempt: number
  readonly requestedAt: DateTime.Utc
  /** The start of the attempt in progress, or of the last one. Null while it is queued, also for its next attempt. */
  readonly startedAt: DateTime.Utc | null
  /** Null until it has ended. */
  readonly finishedAt: DateTime.Utc | null
  /** Whether it was ended by request, before it succeeded or failed. */
  readonly isCancelled: boolean
  /** The last completed stage; null before the first. */
  readonly progress: ImportProgress | null
  /** The results by part: `catalogue`, `proposals`, `artwork`. While it runs, those of the parts that were published. */
  readonly report: ImportRunReport | null
  /** Why a failed run failed, or the last attempt of a queued run; otherwise null. */
  readonly error: string | null
}

export type ImportRunReport = Readonly<Record<string, Schema.Json>>

/** An attempt at a run, by which a process records it. */
export type ImportAttempt = Pick<ImportRun, "id" | "attempt">

/** The attempt is not in progress any more: its run has ended or was started again, or another run has started. */
export class ImportRunLost extends Schema.TaggedError<ImportRunLost>()("ImportRunLost", { id: Schema.String }) {
  override get message() {
    return "Another process has taken over the import"
  }
}

/** Stores the runs of imports for all processes. `contracts/import/ImportRunRepositoryContract.ts` states the laws. */
export class ImportRunRepository extends Context.Service<
  ImportRunRepository,
  {
    /** Adds a queued run. Ignored where there is one with its id. */
    readonly request: (run: Pick<ImportRun, "id" | "kind" | "options" | "requestedAt">) => Effect.Effect<void>
    /**
     * Starts a run, or starts it again if it has failed or its process died: it keeps the reports of published parts.
     * One run is in progress at a time, so the process of any other is dead or has stopped: its attempt is lost, and the run
     * is queued again, because its job is not done. None if the run does not exist, has succeeded or is cancelled.
     */
    readonly start: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    /** Ignored if the attempt is lost. */
    readonly setProgress: (attempt: ImportAttempt, progress: ImportProgress) => Effect.Effect<void>
    /**
     * Adds results of parts, and returns all that the run has. Call it in the transaction that publishes them: an attempt that
     * is lost then publishes nothing, because no other can start before the transaction has ended.
     */
    readonly addReport: (
      attempt: ImportAttempt,
      report: ImportRunReport
    ) => Effect.Effect<ImportRunReport, ImportRunLost>
    /** Ends the attempt, and queues the run for its next one. */
    readonly requeue: (attempt: ImportAttempt, error: string) => Effect.Effect<void, ImportRunLost>
    readonly finish: (
      attempt: ImportAttempt,
      at: DateTime.Utc,
      error: string | null
    ) => Effect.Effect<void, ImportRunLost>
    /**
     * Ends a queued or running run as cancelled, without an error, and returns it. An attempt in progress is lost: it publishes
     * nothing more. None if the run does not exist or is finished.
     */
    readonly cancel: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    /** Fails a run whose job is not run again, and returns it. None if the run does not exist or is finished. */
    readonly abandon: (id: string, at: DateTime.Utc) => Effect.Effect<Option.Option<ImportRun>>
    readonly find: (id: string) => Effect.Effect<Option.Option<ImportRun>>
    /** Of each kind the run that runs, else the one that was requested last, without dry runs; the latest first. */
    readonly latest: Effect.Effect<ReadonlyArray<ImportRun>>
    /** The one that was requested last comes first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ImportRun>>
    /** Deletes the runs that were requested before a time, but for those of `latest`. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/import/ImportRunRepository") {}

/** The error of a run whose process died. */
export const processDied = "The process that ran it ended"
