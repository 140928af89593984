import { Context, DateTime, Effect, Layer } from "effect"
import type { ImportProgress } from "./ImportProgress.ts"

/** The state of the latest run of an import. */
export interface ImportState {
  readonly status: "running" | "succeeded" | "failed"
  readonly startedAt: string
  readonly finishedAt: string | null
  /** The last completed stage; null before the first. */
  readonly progress: ImportProgress | null
  /** The error message of a failed run, otherwise null. */
  readonly error: string | null
}

/** Records the progress and the outcome of one run. */
export interface ImportTracker {
  readonly onProgress: (progress: ImportProgress) => Effect.Effect<void>
  readonly succeeded: Effect.Effect<void>
  readonly failed: (error: string) => Effect.Effect<void>
}

/** The state of the imports that this process has run. */
export class ImportStatus extends Context.Service<
  ImportStatus,
  {
    /** Starts a run of the import `kind`, replacing the state of the previous run. */
    readonly start: (kind: string) => Effect.Effect<ImportTracker>
    /** By kind; kinds that this process never ran are absent. */
    readonly current: Effect.Effect<Readonly<Record<string, ImportState>>>
  }
>()("@emoji-catalogue/application/import/ImportStatus") {
  static readonly layer = Layer.sync(ImportStatus, () => {
    let states: Readonly<Record<string, ImportState>> = {}
    const now = Effect.map(DateTime.now, DateTime.formatIso)
    return ImportStatus.of({
      start: Effect.fnUntraced(function* (kind) {
        const change = (change: Partial<ImportState>) => {
          states = { ...states, [kind]: { ...states[kind]!, ...change } }
        }
        const finish = (status: "succeeded" | "failed", error: string | null) =>
          Effect.map(now, (finishedAt) => change({ status, finishedAt, error }))
        change({ status: "running", startedAt: yield* now, finishedAt: null, progress: null, error: null })
        return {
          onProgress: (progress) => Effect.sync(() => change({ progress })),
          succeeded: finish("succeeded", null),
          failed: (error) => finish("failed", error)
        }
      }),
      current: Effect.sync(() => states)
    })
  })
}
