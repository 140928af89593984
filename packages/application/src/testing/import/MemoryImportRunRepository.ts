import { DateTime, Effect, Layer, Option, Order } from "effect"
import {
  type ImportAttempt,
  type ImportRun,
  ImportRunLost,
  ImportRunRepository,
  processDied
} from "../../ports/import/ImportRunRepository.ts"
import { pageOf } from "../shared/pageOf.ts"

const latestFirst = Order.flip(Order.mapInput(DateTime.Order, ({ requestedAt }: ImportRun) => requestedAt))

const isRunning = ({ finishedAt, startedAt }: ImportRun) => startedAt !== null && finishedAt === null

export const layer = Layer.sync(ImportRunRepository, () => {
  let runs: ReadonlyArray<ImportRun> = []
  const change = (matches: (run: ImportRun) => boolean, changes: (run: ImportRun) => Partial<ImportRun>) => {
    runs = runs.map((run) => (matches(run) ? { ...run, ...changes(run) } : run))
  }
  const inProgress =
    ({ attempt, id }: ImportAttempt) =>
    (run: ImportRun) =>
      run.id === id && run.attempt === attempt && isRunning(run)
  const requireInProgress = (attempt: ImportAttempt) =>
    Effect.suspend(() =>
      runs.some(inProgress(attempt)) ? Effect.void : Effect.fail(new ImportRunLost({ id: attempt.id }))
    )
  const findRun = (id: string) => Option.fromUndefinedOr(runs.find((run) => run.id === id))
  /** Returns None if the run is unknown or has already ended. */
  const endOpen = (id: string, changes: (run: ImportRun) => Partial<ImportRun>) =>
    Effect.sync(() => {
      const isOpen = (run: ImportRun) => run.id === id && run.finishedAt === null
      if (!runs.some(isOpen)) return Option.none()
      change(isOpen, changes)
      return findRun(id)
    })
  const isLatest = (run: ImportRun) => {
    const ofKind = runs.filter(({ kind, options }) => kind === run.kind && !options.dryRun)
    return (ofKind.find(isRunning) ?? ofKind[0]) === run
  }
  return ImportRunRepository.of({
    request: (run) =>
      Effect.sync(() => {
        if (runs.some(({ id }) => id === run.id)) return
        const queued = {
          ...run,
          attempt: 0,
          startedAt: null,
          finishedAt: null,
          isCancelled: false,
          progress: null,
          report: null,
          error: null
        }
        runs = [queued, ...runs].toSorted(latestFirst)
      }),
    start: (id, at) =>
      Effect.sync(() => {
        const run = runs.find((each) => each.id === id)
        if (run === undefined || (run.finishedAt !== null && run.error === null)) return Option.none()
        change(
          (each) => each.id !== id && isRunning(each),
          ({ attempt }) => ({ attempt: attempt + 1, startedAt: null, progress: null, error: processDied })
        )
        change(
          (each) => each.id === id,
          ({ attempt }) => ({ attempt: attempt + 1, startedAt: at, finishedAt: null, progress: null, error: null })
        )
        return findRun(id)
      }),
    setProgress: (attempt, progress) => Effect.sync(() => change(inProgress(attempt), () => ({ progress }))),
    addReport: (attempt, report) =>
      Effect.map(requireInProgress(attempt), () => {
        change(inProgress(attempt), (run) => ({ report: { ...run.report, ...report } }))
        return runs.find(inProgress(attempt))?.report ?? {}
      }),
    requeue: (attempt, error) =>
      Effect.map(requireInProgress(attempt), () =>
        change(inProgress(attempt), () => ({ startedAt: null, progress: null, error }))
      ),
    finish: (attempt, at, error) =>
      Effect.map(requireInProgress(attempt), () => change(inProgress(attempt), () => ({ finishedAt: at, error }))),
    cancel: (id, at) => endOpen(id, () => ({ finishedAt: at, isCancelled: true, error: null })),
    abandon: (id, at) =>
      endOpen(id, ({ attempt, error }) => ({ attempt: attempt + 1, finishedAt: at, error: error ?? processDied })),
    find: (id) => Effect.sync(() => findRun(id)),
    latest: Effect.sync(() => runs.filter(isLatest)),
    list: (page) => Effect.sync(() => pageOf(runs, page)),
    deleteBefore: (before) =>
      Effect.sync(() => {
        runs = runs.filter((run) => DateTime.isGreaterThanOrEqualTo(run.requestedAt, before) || isLatest(run))
      })
  })
})
