import { DateTime, Effect, Layer } from "effect"
import { type ImportRun, ImportRunRepository, processDied } from "../../import/ImportRunRepository.ts"

/** `ImportRunRepository` in memory, initially empty. */
export const layer = Layer.sync(ImportRunRepository, () => {
  /** Latest first. */
  let runs: ReadonlyArray<ImportRun> = []
  const change = (matches: (run: ImportRun) => boolean, changes: Partial<ImportRun>) => {
    runs = runs.map((run) => (run.finishedAt === null && matches(run) ? { ...run, ...changes } : run))
  }
  const isLatest = (run: ImportRun) => runs.find(({ kind }) => kind === run.kind) === run
  return ImportRunRepository.of({
    start: (run) =>
      Effect.sync(() => {
        change(({ kind }) => kind === run.kind, { finishedAt: run.startedAt, error: processDied })
        runs = [{ ...run, finishedAt: null, progress: null, report: null, error: null }, ...runs]
      }),
    setProgress: (id, progress) => Effect.sync(() => change((run) => run.id === id, { progress })),
    finish: ({ at, error, id, report }) =>
      Effect.sync(() => change((run) => run.id === id, { finishedAt: at, report, error })),
    latest: Effect.sync(() => runs.filter(isLatest)),
    list: ({ limit, offset }) => Effect.sync(() => ({ items: runs.slice(offset, offset + limit), total: runs.length })),
    deleteBefore: (before) =>
      Effect.sync(() => {
        runs = runs.filter((run) => DateTime.isGreaterThanOrEqualTo(run.startedAt, before) || isLatest(run))
      })
  })
})
