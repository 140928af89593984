import { DateTime, Effect, Layer } from "effect"
import { type JobRun, JobRunRepository } from "../../ports/job/JobRunRepository.ts"

export const layer = Layer.sync(JobRunRepository, () => {
  const runs = new Map<string, JobRun & { readonly id: string }>()
  return JobRunRepository.of({
    started: (name, id, startedAt) =>
      Effect.sync(() => runs.set(name, { id, startedAt, finishedAt: null, error: null })),
    finished: (name, id, finishedAt, error) =>
      Effect.sync(() => {
        const run = runs.get(name)
        if (run?.id === id) runs.set(name, { ...run, finishedAt, error })
      }),
    ended: (name, id, run) =>
      Effect.sync(() => {
        const recorded = runs.get(name)
        const recordedAt = recorded?.finishedAt ?? recorded?.startedAt
        if (recordedAt === undefined || DateTime.isLessThanOrEqualTo(recordedAt, run.finishedAt))
          runs.set(name, { ...run, id })
      }),
    latest: Effect.sync(() => {
      const names = Array.from(runs.keys()).toSorted()
      return new Map(
        names.map((name) => {
          const { id: _, ...run } = runs.get(name)!
          return [name, run]
        })
      )
    })
  })
})
