import { Context, DateTime, Effect, Layer } from "effect"
import type { ImportProgress } from "./CatalogueImports.ts"

/** How the newest run of an import stands, or stood when it ended. */
export interface ImportState {
  readonly status: "running" | "succeeded" | "failed"
  readonly startedAt: string
  readonly finishedAt: string | null
  /** The last stage that ended; null before the first. */
  readonly progress: ImportProgress | null
  /** What went wrong, in words for an operator; null where nothing did. */
  readonly error: string | null
}

export interface ImportTracker {
  readonly onProgress: (progress: ImportProgress) => Effect.Effect<void>
  readonly succeeded: Effect.Effect<void>
  readonly failed: (error: string) => Effect.Effect<void>
}

/** What this process knows of the imports that it runs. */
export class ImportStatus extends Context.Service<
  ImportStatus,
  {
    /** Begins to watch a run of the import `kind`. */
    readonly start: (kind: string) => Effect.Effect<ImportTracker>
    /** By kind; kinds that never ran here are left out. */
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
