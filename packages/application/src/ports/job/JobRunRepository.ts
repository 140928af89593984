import { Context, type DateTime, type Effect } from "effect"

export interface JobRun {
  readonly startedAt: DateTime.Utc
  /** Null if the job is still running, or if its process died before the job finished. */
  readonly finishedAt: DateTime.Utc | null
  readonly error: string | null
}

export interface EndedRun extends JobRun {
  readonly finishedAt: DateTime.Utc
}

/** Stores the latest run of each job name. */
export class JobRunRepository extends Context.Service<
  JobRunRepository,
  {
    readonly started: (name: string, id: string, at: DateTime.Utc) => Effect.Effect<void>
    /** Records the end of a run. Does nothing if another run with this job name has started meanwhile. */
    readonly finished: (name: string, id: string, at: DateTime.Utc, error: string | null) => Effect.Effect<void>
    /**
     * Records a run that has already ended. Does nothing if the stored run ended later than this run. Also does nothing
     * if the stored run is unfinished and started after this run had ended.
     */
    readonly ended: (name: string, id: string, run: EndedRun) => Effect.Effect<void>
    readonly latest: Effect.Effect<ReadonlyMap<string, JobRun>>
  }
>()("@emoji-catalogue/application/ports/job/JobRunRepository") {}
