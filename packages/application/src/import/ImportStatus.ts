import { Context, DateTime, Duration, Effect, Layer, Option } from "effect"
import { formatNullableIso } from "../shared/formatNullableIso.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import type { ImportProgress } from "../ports/import/ImportProgress.ts"
import {
  type ImportRun,
  type ImportRunLost,
  ImportRunRepository,
  type ImportRunReport
} from "../ports/import/ImportRunRepository.ts"

export interface ImportState {
  readonly status: "queued" | "running" | "succeeded" | "failed" | "cancelled"
  readonly startedAt: string | null
  readonly finishedAt: string | null
  /** The last completed stage; null until the first stage is completed. */
  readonly progress: ImportProgress | null
  /** The latest error if the run has failed or waits for a retry; otherwise null. */
  readonly error: string | null
}

export interface ImportTracker {
  /** The state of the run when this attempt started. */
  readonly run: ImportRun
  readonly onProgress: (progress: ImportProgress) => Effect.Effect<void>
  /** Adds results of imported parts, such as `catalogue`, to the stored report of the run. Returns the whole report. */
  readonly addReport: (report: ImportRunReport) => Effect.Effect<ImportRunReport, ImportRunLost>
  /** Ends the attempt and queues the run for the next attempt. */
  readonly requeue: (error: string) => Effect.Effect<void, ImportRunLost>
  readonly finish: (error: string | null) => Effect.Effect<void, ImportRunLost>
  readonly isCancelled: Effect.Effect<boolean>
  /** Waits until the run is cancelled. Checks every two seconds, even during a database outage. */
  readonly cancelled: Effect.Effect<void>
}

const cancellationCheckInterval = Duration.seconds(2)

const readTimeout = Duration.seconds(1)

/**
 * Returns whether a run is waiting or in progress, or how it ended.
 *
 * @example
 * ```ts
 * import { statusOf } from "@emoji-catalogue/application/import"
 * import { DateTime } from "effect"
 *
 * const at = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
 * statusOf({ startedAt: at, finishedAt: null, isCancelled: false, error: null }) // => "running"
 * statusOf({ startedAt: at, finishedAt: at, isCancelled: true, error: null }) // => "cancelled"
 * ```
 */
export const statusOf = ({
  error,
  finishedAt,
  isCancelled,
  startedAt
}: Pick<ImportRun, "error" | "finishedAt" | "isCancelled" | "startedAt">): ImportState["status"] => {
  if (isCancelled) return "cancelled"
  if (finishedAt !== null) return error === null ? "succeeded" : "failed"
  return startedAt === null ? "queued" : "running"
}

const stateOf = (run: ImportRun): ImportState => ({
  status: statusOf(run),
  startedAt: formatNullableIso(run.startedAt),
  finishedAt: formatNullableIso(run.finishedAt),
  progress: run.progress,
  error: run.error
})

/** The state of the imports of all processes. */
export class ImportStatus extends Context.Service<
  ImportStatus,
  {
    /** Starts an attempt of a run. Returns `None` if the run does not exist, has succeeded or is cancelled. */
    readonly start: (id: string) => Effect.Effect<Option.Option<ImportTracker>>
    /**
     * The latest run of each kind of import, not counting dry runs. While the database is slow or unavailable, returns
     * the runs of this process, and the last known runs of other processes.
     */
    readonly current: Effect.Effect<Readonly<Record<string, ImportState>>>
  }
>()("@emoji-catalogue/application/import/ImportStatus") {
  static readonly layer = Layer.effect(
    ImportStatus,
    Effect.gen(function* () {
      const repository = yield* ImportRunRepository
      /** Maps each kind of import to the run that this process started last, if that run is not a dry run. */
      const own = new Map<string, ImportRun>()
      let stored: ReadonlyArray<ImportRun> = []

      const track = (run: ImportRun): ImportTracker => {
        const change = (changes: Partial<ImportRun>) => {
          if (!run.options.dryRun) own.set(run.kind, { ...(own.get(run.kind) ?? run), ...changes })
        }
        own.delete(run.kind)
        change({})
        const isCancelled = Effect.map(
          repository.find(run.id),
          Option.exists(({ finishedAt, isCancelled }) => {
            if (isCancelled) change({ finishedAt, isCancelled, error: null })
            return isCancelled
          })
        )
        return {
          run,
          onProgress: (progress) => {
            change({ progress })
            return Effect.catchCause(repository.setProgress(run, progress), (cause) =>
              Effect.logWarning("The progress of an import could not be stored", cause)
            )
          },
          addReport: (report) => repository.addReport(run, report),
          requeue: (error) =>
            Effect.map(repository.requeue(run, error), () => change({ startedAt: null, progress: null, error })),
          finish: Effect.fnUntraced(function* (error) {
            const at = yield* DateTime.now
            yield* repository.finish(run, at, error)
            change({ finishedAt: at, error })
          }),
          isCancelled,
          cancelled: Effect.sandbox(isCancelled).pipe(
            Effect.orElseSucceed(() => false),
            Effect.delay(cancellationCheckInterval),
            Effect.repeat({ until: (isCancelled) => isCancelled }),
            Effect.asVoid
          )
        }
      }

      return ImportStatus.of({
        start: (id) =>
          DateTime.now.pipe(
            Effect.flatMap((now) => repository.start(id, now)),
            Effect.map(Option.map(track))
          ),
        current: Effect.gen(function* () {
          const read = yield* Effect.option(timeoutDetached(Effect.sandbox(repository.latest), readTimeout))
          if (Option.isSome(read)) stored = read.value
          const latest = new Map(stored.map((run) => [run.kind, run]))
          // The runs in memory are used only if the database cannot be read, because other processes may have changed
          // these runs in the database.
          if (Option.isNone(read)) for (const run of own.values()) latest.set(run.kind, run)
          return Object.fromEntries(Array.from(latest, ([kind, run]) => [kind, stateOf(run)]))
        })
      })
    })
  )
}
