import { Context, DateTime, Duration, Effect, Layer, Option, type Schema } from "effect"
import type { ImportProgress } from "./ImportProgress.ts"
import { type ImportRun, ImportRunRepository } from "./ImportRunRepository.ts"

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
  readonly succeeded: (report: Schema.Json) => Effect.Effect<void>
  readonly failed: (error: string) => Effect.Effect<void>
}

/** How long `current` waits for the runs of other processes. */
const readTimeout = Duration.seconds(1)

/** Whether a run is in progress, or how it has ended. */
export const statusOf = ({ error, finishedAt }: Pick<ImportRun, "error" | "finishedAt">): ImportState["status"] =>
  finishedAt === null ? "running" : error === null ? "succeeded" : "failed"

const stateOf = (run: ImportRun): ImportState => ({
  status: statusOf(run),
  startedAt: DateTime.formatIso(run.startedAt),
  finishedAt: run.finishedAt === null ? null : DateTime.formatIso(run.finishedAt),
  progress: run.progress,
  error: run.error
})

/** The state of the imports of all processes. */
export class ImportStatus extends Context.Service<
  ImportStatus,
  {
    /** Starts a run of the import `kind`. One run of a kind is in progress at a time. */
    readonly start: (kind: string) => Effect.Effect<ImportTracker>
    /**
     * By kind; kinds that never ran are absent. While the database is slow or away: the runs of this process, and those of
     * others as they were last read.
     */
    readonly current: Effect.Effect<Readonly<Record<string, ImportState>>>
  }
>()("@emoji-catalogue/application/import/ImportStatus") {
  static readonly layer = Layer.effect(
    ImportStatus,
    Effect.gen(function* () {
      const repository = yield* ImportRunRepository
      const own = new Map<string, ImportRun>()
      let stored: ReadonlyArray<ImportRun> = []
      // A lost record must not fail the import.
      const recorded = (write: Effect.Effect<void>) =>
        Effect.catchCause(write, (cause) => Effect.logWarning("The state of an import could not be stored", cause))

      return ImportStatus.of({
        start: Effect.fnUntraced(function* (kind) {
          const id = crypto.randomUUID()
          const startedAt = yield* DateTime.now
          const change = (changes: Partial<ImportRun>) => own.set(kind, { ...own.get(kind)!, ...changes })
          own.set(kind, { id, kind, startedAt, finishedAt: null, progress: null, report: null, error: null })
          yield* recorded(repository.start({ id, kind, startedAt }))
          const finish = Effect.fnUntraced(function* (report: Schema.Json, error: string | null) {
            const at = yield* DateTime.now
            change({ finishedAt: at, report, error })
            yield* recorded(repository.finish({ id, at, report, error }))
          })
          return {
            onProgress: (progress) => {
              change({ progress })
              return recorded(repository.setProgress(id, progress))
            },
            succeeded: (report) => finish(report, null),
            failed: (error) => finish(null, error)
          }
        }),
        current: Effect.gen(function* () {
          const read = yield* Effect.option(Effect.timeout(Effect.sandbox(repository.latest), readTimeout))
          stored = Option.getOrElse(read, () => stored)
          const latest = new Map(stored.map((run) => [run.kind, run]))
          for (const [kind, run] of own) {
            const other = latest.get(kind)
            if (other === undefined || DateTime.isLessThanOrEqualTo(other.startedAt, run.startedAt))
              latest.set(kind, run)
          }
          return Object.fromEntries(Array.from(latest, ([kind, run]) => [kind, stateOf(run)]))
        })
      })
    })
  )
}
