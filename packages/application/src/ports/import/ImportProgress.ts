import type { CatalogueRejected } from "@emoji-catalogue/domain"
import type { Effect } from "effect"
import type { SourceError } from "./CatalogueSource.ts"

export type ImportStage = "unicode" | "annotations" | "shortcodes" | "history" | "check" | "publish"

/** The latest completed stage, which is number `step` of `steps`, counted from 1. */
export interface ImportProgress<Stage extends string = string> {
  readonly stage: Stage
  readonly step: number
  readonly steps: number
  readonly counts: Readonly<Record<string, number>>
}

export type ImportError = SourceError | CatalogueRejected

/** Called after each stage. The import continues when the returned effect has finished. */
export type OnProgress<Stage extends string = string> = (progress: ImportProgress<Stage>) => Effect.Effect<void>

export type ReportStage = (stage: ImportStage, counts: ImportProgress["counts"]) => Effect.Effect<void>
