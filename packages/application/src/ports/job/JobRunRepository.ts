import { Context, type DateTime, type Effect } from "effect"

/** The latest run of the jobs of one name. */
export interface JobRun {
  readonly startedAt: DateTime.Utc
  /** Null while it runs, or if its process died. */
  readonly finishedAt: DateTime.Utc | null
  readonly error: string | null
}

/** A run that succeeded, failed or was stopped. */
export interface EndedRun extends JobRun {
  readonly finishedAt: DateTime.Utc
}

/** Remembers the latest run of each job. `contracts/job/JobRunRepositoryContract.ts` states the laws. */
export class JobRunRepository extends Context.Service<
  JobRunRepository,
  {
    readonly started: (name: string, id: string, at: DateTime.Utc) => Effect.Effect<void>
    /** Ignored if another run of the job has started since. */
    readonly finished: (name: string, id: string, at: DateTime.Utc, error: string | null) => Effect.Effect<void>
    /** Records a complete run. Ignored if the recorded run ended later or, if it still runs, started later. */
    readonly ended: (name: string, id: string, run: EndedRun) => Effect.Effect<void>
    /** By job name. */
    readonly latest: Effect.Effect<ReadonlyMap<string, JobRun>>
  }
>()("@emoji-catalogue/application/ports/job/JobRunRepository") {}
