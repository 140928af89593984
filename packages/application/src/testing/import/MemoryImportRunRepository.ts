import { DateTime, Effect, Layer, Option, Order } from "effect"
import { type ImportRun, ImportRunRepository, processDied } from "../../import/ImportRunRepository.ts"

const latestFirst = Order.flip(Order.mapInput(DateTime.Order, ({ requestedAt }: ImportRun) => requestedAt))

/** `ImportRunRepository` in memory, initially empty. */
export const layer = Layer.sync(ImportRunRepository, () => {
  let runs: ReadonlyArray<ImportRun> = []
  const change = (matches: (run: ImportRun) => boolean, changes: (run: ImportRun) => Partial<ImportRun>) => {
    runs = runs.map((run) => (matches(run) ? { ...run, ...changes(run) } : run))
  }
  const unfinished = (id: string) => (run: ImportRun) => run.id === id && run.finishedAt === null
  const isRunning = ({ finishedAt, startedAt }: ImportRun) => startedAt !== null && finishedAt === null
  const isLatest = (run: ImportRun) => {
    const ofKind = runs.filter(({ kind, options }) => kind === run.kind && !options.dryRun)
    return (ofKind.find(isRunning) ?? ofKind[0]) === run
  }
  return ImportRunRepository.of({
    request: (run) =>
      Effect.sync(() => {
        if (runs.some(({ id }) => id === run.id)) return
        const queued = { ...run, startedAt: null, finishedAt: null, progress: null, report: null, error: null }
        runs = [queued, ...runs].toSorted(latestFirst)
      }),
    start: (id, at) =>
      Effect.sync(() => {
        const run = runs.find((each) => each.id === id)
        if (run === undefined || (run.finishedAt !== null && run.error === null)) return Option.none()
        change(
          ({ finishedAt, kind, startedAt }) => kind === run.kind && startedAt !== null && finishedAt === null,
          () => ({ finishedAt: at, error: processDied })
        )
        change(
          (each) => each.id === id,
          () => ({ startedAt: at, finishedAt: null, progress: null, error: null })
        )
        return Option.fromUndefinedOr(runs.find((each) => each.id === id))
      }),
    setProgress: (id, progress) => Effect.sync(() => change(unfinished(id), () => ({ progress }))),
    addReport: (id, report) =>
      Effect.sync(() => {
        change(unfinished(id), (run) => ({ report: { ...run.report, ...report } }))
        return runs.find(unfinished(id))?.report ?? {}
      }),
    finish: (id, at, error) => Effect.sync(() => change(unfinished(id), () => ({ finishedAt: at, error }))),
    latest: Effect.sync(() => runs.filter(isLatest)),
    list: ({ limit, offset }) => Effect.sync(() => ({ items: runs.slice(offset, offset + limit), total: runs.length })),
    deleteBefore: (before) =>
      Effect.sync(() => {
        runs = runs.filter((run) => DateTime.isGreaterThanOrEqualTo(run.requestedAt, before) || isLatest(run))
      })
  })
})
