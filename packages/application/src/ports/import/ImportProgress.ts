import type { CatalogueRejected } from "@emoji-catalogue/domain"
import type { Effect } from "effect"
import type { SourceError } from "./CatalogueSource.ts"

export type ImportStage = "unicode" | "annotations" | "shortcodes" | "history" | "check" | "publish"

/** Reported at the end of each stage, with the stage's counts. */
export interface ImportProgress<Stage extends string = string> {
  readonly stage: Stage
  readonly step: number
  readonly steps: number
  readonly counts: Readonly<Record<string, number>>
}

export type ImportError = SourceError | CatalogueRejected

/** Called after each stage. The import waits for it. */
export type OnProgress<Stage extends string = string> = (progress: ImportProgress<Stage>) => Effect.Effect<void>

/** Reports the end of a stage with its counts. */
export type ReportStage = (stage: ImportStage, counts: ImportProgress["counts"]) => Effect.Effect<void>
