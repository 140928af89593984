import { assert, it } from "@effect/vitest"
import type { ImportKind } from "@emoji-catalogue/domain"
import { DateTime, Effect, type Layer, Option, Result } from "effect"
import { defaultOptions } from "../../ports/import/ImportOptions.ts"
import {
  type ImportRun,
  ImportRunLost,
  ImportRunRepository,
  processDied
} from "../../ports/import/ImportRunRepository.ts"

const at = (second: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 1, 0, 0, second))
const progress = (step: number) => ({ stage: "twitter 17.0", step, steps: 36, counts: { drawings: 3944, added: 0 } })

const queued = (second: number, kind: ImportKind, dryRun = false): ImportRun => ({
  id: crypto.randomUUID(),
  kind,
  options: { ...defaultOptions, dryRun, locales: ["de", "ja"] },
  attempt: 0,
  requestedAt: at(second),
  startedAt: null,
  finishedAt: null,
  isCancelled: false,
  progress: null,
  report: null,
  error: null
})

const listed = ImportRunRepository.use((runs) => runs.list({ limit: 100, offset: 0 }))
const ids = (runs: ReadonlyArray<ImportRun>) => runs.map(({ id }) => id)

/** Asserts that `attempt` can no longer change its run, because the attempt has ended or a later one has started. */
const lose = Effect.fnUntraced(function* (attempt: ImportRun) {
  const runs = yield* ImportRunRepository
  yield* runs.setProgress(attempt, progress(9))
  const lost = new ImportRunLost({ id: attempt.id })
  assert.deepStrictEqual(yield* Effect.flip(runs.addReport(attempt, { artwork: null })), lost)
  assert.deepStrictEqual(yield* Effect.flip(runs.finish(attempt, at(9), "late")), lost)
  assert.deepStrictEqual(yield* Effect.flip(runs.requeue(attempt, "late")), lost)
})

/** Each build of `layer` must provide a store without data. */
export const importRunRepositoryContract = (name: string, layer: Layer.Layer<ImportRunRepository, unknown>) => {
  const test = (title: string, body: Effect.Effect<void, unknown, ImportRunRepository>) =>
    it.effect(`ImportRunRepository (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  test(
    "a requested run is queued, a started run stores progress and reports, and a finished run does not change",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const run = queued(1, "all")
      yield* runs.request(run)
      yield* runs.request({ ...run, kind: "artwork" })
      assert.deepStrictEqual(yield* listed, { items: [run], total: 1 })
      const started = { ...run, attempt: 1, startedAt: at(2) }
      assert.deepStrictEqual(yield* runs.start(run.id, at(2)), Option.some(started))
      yield* runs.setProgress(started, progress(1))
      yield* runs.setProgress(started, progress(2))
      const catalogue = { generation: 3, text: "ÿ 😀" }
      const artwork = { platforms: [{ platform: "twitter", error: null }] }
      assert.deepStrictEqual(yield* runs.addReport(started, { catalogue }), { catalogue })
      const report = { catalogue, artwork }
      assert.deepStrictEqual(yield* runs.addReport(started, { artwork }), report)
      assert.deepStrictEqual(yield* runs.addReport(started, {}), report)
      assert.deepStrictEqual(yield* runs.latest, [{ ...started, progress: progress(2), report }])
      yield* runs.finish(started, at(3), null)
      const finished = { ...started, progress: progress(2), report, finishedAt: at(3) }
      assert.deepStrictEqual(yield* runs.latest, [finished])

      yield* lose(started)
      assert.deepStrictEqual(yield* runs.start(run.id, at(9)), Option.none())
      assert.deepStrictEqual(yield* runs.latest, [finished])
      assert.deepStrictEqual(yield* runs.start(crypto.randomUUID(), at(9)), Option.none())
    })
  )

  test(
    "a failed run can start again, and keeps its report",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const run = queued(1, "artwork")
      yield* runs.request(run)
      const first = Option.getOrThrow(yield* runs.start(run.id, at(2)))
      yield* runs.setProgress(first, progress(1))
      yield* runs.addReport(first, { artwork: { revision: 3 } })
      yield* runs.finish(first, at(3), "no space")
      assert.strictEqual((yield* runs.latest)[0]?.error, "no space")
      const again = { ...run, attempt: 2, startedAt: at(4), report: { artwork: { revision: 3 } } }
      assert.deepStrictEqual(yield* runs.start(run.id, at(4)), Option.some(again))
      // The second attempt does not finish, which simulates a crash of its process. The run can start again.
      const last = { ...again, attempt: 3, startedAt: at(5) }
      assert.deepStrictEqual(yield* runs.start(run.id, at(5)), Option.some(last))
      assert.deepStrictEqual(yield* listed, { items: [last], total: 1 })
    })
  )

  test(
    "a requeued run is neither started nor finished, keeps its report, and can start again",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const run = queued(1, "artwork")
      yield* runs.request(run)
      const first = Option.getOrThrow(yield* runs.start(run.id, at(2)))
      yield* runs.setProgress(first, progress(1))
      const report = { artwork: { revision: 3 } }
      yield* runs.addReport(first, report)
      yield* runs.requeue(first, "no connection")
      const waiting = { ...run, attempt: 1, report, error: "no connection" }
      assert.deepStrictEqual(yield* listed, { items: [waiting], total: 1 })
      yield* lose(first)
      assert.deepStrictEqual(yield* runs.latest, [waiting])
      const second = { ...waiting, attempt: 2, startedAt: at(3), error: null }
      assert.deepStrictEqual(yield* runs.start(run.id, at(3)), Option.some(second))
    })
  )

  test(
    "a queued or running run can be abandoned once, but a finished one cannot",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const [waiting, running, ended] = [queued(1, "artwork"), queued(2, "all"), queued(3, "unicode")]
      for (const run of [waiting, running, ended]) yield* runs.request(run)
      yield* runs.finish(Option.getOrThrow(yield* runs.start(ended.id, at(4))), at(5), null)
      yield* runs.requeue(Option.getOrThrow(yield* runs.start(waiting.id, at(5))), "no connection")
      const attempt = Option.getOrThrow(yield* runs.start(running.id, at(6)))
      yield* runs.addReport(attempt, { catalogue: 1 })
      const failed = [
        { ...waiting, attempt: 2, finishedAt: at(7), error: "no connection" },
        { ...attempt, attempt: 2, finishedAt: at(7), report: { catalogue: 1 }, error: processDied }
      ]
      for (const run of failed) assert.deepStrictEqual(yield* runs.abandon(run.id, at(7)), Option.some(run))
      yield* lose(attempt)
      for (const { id } of [...failed, ended, queued(9, "all")])
        assert.deepStrictEqual(yield* runs.abandon(id, at(8)), Option.none())
    })
  )

  test(
    "a queued or running run can be cancelled once, but a finished one cannot, and a cancelled run never starts again",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const [waiting, running, succeeded, failed] = [
        queued(1, "artwork"),
        queued(2, "all"),
        queued(3, "unicode"),
        queued(4, "carriers")
      ]
      for (const run of [waiting, running, succeeded, failed]) yield* runs.request(run)
      yield* runs.finish(Option.getOrThrow(yield* runs.start(succeeded.id, at(5))), at(5), null)
      yield* runs.finish(Option.getOrThrow(yield* runs.start(failed.id, at(5))), at(5), "no space")
      yield* runs.requeue(Option.getOrThrow(yield* runs.start(waiting.id, at(5))), "no connection")
      const attempt = Option.getOrThrow(yield* runs.start(running.id, at(6)))
      yield* runs.setProgress(attempt, progress(1))
      yield* runs.addReport(attempt, { catalogue: 1 })
      const cancelled = { finishedAt: at(7), isCancelled: true, error: null }
      const ended: ReadonlyArray<ImportRun> = [
        { ...waiting, attempt: 1, ...cancelled },
        { ...attempt, progress: progress(1), report: { catalogue: 1 }, ...cancelled }
      ]
      for (const run of ended) {
        assert.deepStrictEqual(yield* runs.cancel(run.id, at(7)), Option.some(run))
        assert.deepStrictEqual(yield* runs.cancel(run.id, at(8)), Option.none())
        assert.deepStrictEqual(yield* runs.abandon(run.id, at(8)), Option.none())
        assert.deepStrictEqual(yield* runs.start(run.id, at(8)), Option.none())
      }
      yield* lose(attempt)
      for (const { id } of [succeeded, failed, queued(9, "all")])
        assert.deepStrictEqual(yield* runs.cancel(id, at(8)), Option.none())
      for (const run of ended) assert.deepStrictEqual(yield* runs.find(run.id), Option.some(run))
      assert.deepStrictEqual(yield* runs.find(crypto.randomUUID()), Option.none())
      // Starting another run does not change a cancelled run.
      const next = queued(9, "all")
      yield* runs.request(next)
      yield* runs.start(next.id, at(9))
      assert.deepStrictEqual(yield* runs.find(running.id), Option.some(ended[1]!))
    })
  )

  test(
    "only one of eight concurrent cancellations and a concurrent end of the attempt counts",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      for (let time = 0; time < 40; time++) {
        const run = queued(time, "all")
        yield* runs.request(run)
        const attempt = Option.getOrThrow(yield* runs.start(run.id, at(time)))
        const finish = Effect.map(
          Effect.result(time % 2 === 0 ? runs.finish(attempt, at(60), null) : runs.finish(attempt, at(60), "no space")),
          Result.isSuccess
        )
        const cancel = Effect.map(runs.cancel(run.id, at(61)), Option.isSome)
        const ends = Array.from({ length: 8 }, () => cancel)
        ends.splice(time % 9, 0, finish)
        const counted = yield* Effect.all(ends, { concurrency: "unbounded" })
        assert.strictEqual(counted.filter(Boolean).length, 1, `time ${time}`)
        const ended = Option.getOrThrow(yield* runs.find(run.id))
        assert.strictEqual(ended.isCancelled, !counted[time % 9])
        assert.deepStrictEqual(ended.finishedAt, at(ended.isCancelled ? 61 : 60))
      }
    })
  )

  test(
    "an attempt fails and changes nothing once the run was started again",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const run = queued(1, "all")
      yield* runs.request(run)
      const frozen = Option.getOrThrow(yield* runs.start(run.id, at(2)))
      const other = Option.getOrThrow(yield* runs.start(run.id, at(3)))
      yield* lose(frozen)
      assert.deepStrictEqual((yield* listed).items, [other])
      yield* runs.finish(other, at(4), "no space")
      yield* lose(frozen)
      const report = { catalogue: { generation: 4 } }
      const third = Option.getOrThrow(yield* runs.start(run.id, at(5)))
      yield* lose(other)
      assert.deepStrictEqual(yield* runs.addReport(third, report), report)
      yield* runs.finish(third, at(6), null)
      assert.deepStrictEqual((yield* listed).items, [{ ...third, report, finishedAt: at(6) }])
    })
  )

  test(
    "starting a run requeues the runs in progress, and their attempts are lost",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const [dead, other, next, waiting] = [
        queued(1, "artwork"),
        queued(2, "all"),
        queued(3, "artwork"),
        queued(4, "artwork")
      ]
      for (const run of [dead, other, next, waiting]) yield* runs.request(run)
      const killed = Option.getOrThrow(yield* runs.start(dead.id, at(5)))
      yield* runs.setProgress(killed, progress(1))
      const lost = Option.getOrThrow(yield* runs.start(other.id, at(5)))
      yield* runs.start(next.id, at(5))
      for (const attempt of [killed, lost]) yield* lose(attempt)
      const { items } = yield* listed
      assert.deepStrictEqual(
        items.map(({ error, finishedAt, id, startedAt }) => [id, startedAt, finishedAt, error]),
        [
          [waiting.id, null, null, null],
          [next.id, at(5), null, null],
          [other.id, null, null, processDied],
          [dead.id, null, null, processDied]
        ]
      )
      assert.deepStrictEqual(yield* runs.start(dead.id, at(6)), Option.some({ ...dead, attempt: 3, startedAt: at(6) }))
    })
  )

  test(
    "lists pages, latest first, and the latest run of each kind except dry runs",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const all = [
        queued(1, "unicode"),
        queued(2, "artwork"),
        queued(3, "unicode"),
        queued(4, "artwork"),
        queued(5, "artwork", true),
        queued(6, "shortcodes", true)
      ]
      for (const run of all) yield* runs.request(run)
      const { items, total } = yield* runs.list({ limit: 2, offset: 2 })
      assert.deepStrictEqual([ids(items), total], [[all[3]!.id, all[2]!.id], 6])
      assert.deepStrictEqual(ids(yield* runs.latest), [all[3]!.id, all[2]!.id])
      // Runs need not start in the order in which they were requested.
      const first = Option.getOrThrow(yield* runs.start(all[1]!.id, at(7)))
      assert.deepStrictEqual(ids(yield* runs.latest), [all[2]!.id, all[1]!.id])
      yield* runs.finish(first, at(8), null)
      assert.deepStrictEqual(ids(yield* runs.latest), [all[3]!.id, all[2]!.id])
    })
  )

  test(
    "deletes old runs except the latest of each kind",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const all = [queued(1, "unicode"), queued(2, "artwork"), queued(3, "artwork"), queued(4, "artwork")]
      for (const run of all) yield* runs.request(run)
      yield* runs.deleteBefore(at(3))
      assert.deepStrictEqual(ids((yield* listed).items), [all[3]!.id, all[2]!.id, all[0]!.id])
    })
  )
}
