import { Context, type DateTime, type Effect, type Schema } from "effect"
import type { Page, PageOf } from "../shared/Page.ts"
import type { ImportProgress } from "./ImportProgress.ts"

/** One run of an import. */
export interface ImportRun {
  readonly id: string
  readonly kind: string
  readonly startedAt: DateTime.Utc
  /** Null while it runs. */
  readonly finishedAt: DateTime.Utc | null
  /** The last completed stage; null before the first. */
  readonly progress: ImportProgress | null
  /** Its results, by kind; null until it has succeeded. */
  readonly report: Schema.Json
  /** The error message of a failed run, otherwise null. */
  readonly error: string | null
}

/** Stores the runs of imports for all processes. `contracts/import/ImportRunRepositoryContract.ts` states the laws. */
export class ImportRunRepository extends Context.Service<
  ImportRunRepository,
  {
    /**
     * Starts a run. One run of a kind is in progress at a time, so an earlier one that has not finished has failed: its
     * process died.
     */
    readonly start: (run: Pick<ImportRun, "id" | "kind" | "startedAt">) => Effect.Effect<void>
    /** Ignored after the end of the run. */
    readonly setProgress: (id: string, progress: ImportProgress) => Effect.Effect<void>
    /** Ignored after the end of the run. */
    readonly finish: (
      run: Pick<ImportRun, "id" | "report" | "error"> & { readonly at: DateTime.Utc }
    ) => Effect.Effect<void>
    /** The latest run of each kind. */
    readonly latest: Effect.Effect<ReadonlyArray<ImportRun>>
    /** Latest first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ImportRun>>
    /** Deletes the runs that started before a time, but for the latest one of each kind. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/import/ImportRunRepository") {}

/** The error of a run whose process died. */
export const processDied = "The process that ran it ended"
