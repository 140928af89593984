import { assert, it } from "@effect/vitest"
import type { ImportKind } from "@emoji-catalogue/domain"
import { DateTime, Effect, type Layer, Option } from "effect"
import { defaultOptions } from "../../import/ImportOptions.ts"
import { type ImportRun, ImportRunRepository, processDied } from "../../import/ImportRunRepository.ts"

const at = (second: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 1, 0, 0, second))
const progress = (step: number) => ({ stage: "twitter 17.0", step, steps: 36, counts: { drawings: 3944, added: 0 } })

/** A run as it was requested. */
const queued = (second: number, kind: ImportKind, dryRun = false): ImportRun => ({
  id: crypto.randomUUID(),
  kind,
  options: { ...defaultOptions, dryRun, locales: ["de", "ja"] },
  requestedAt: at(second),
  startedAt: null,
  finishedAt: null,
  progress: null,
  report: null,
  error: null
})

const listed = ImportRunRepository.use((runs) => runs.list({ limit: 100, offset: 0 }))
const ids = (runs: ReadonlyArray<ImportRun>) => runs.map(({ id }) => id)

/** The laws every `ImportRunRepository` passes. Each build of the layer is empty. */
export const importRunRepositoryContract = (name: string, layer: Layer.Layer<ImportRunRepository, unknown>) => {
  const test = (title: string, body: Effect.Effect<void, unknown, ImportRunRepository>) =>
    it.effect(`ImportRunRepository (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  test(
    "a run is queued, has progress and reports once it has started, and has ended once it has finished",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const run = queued(1, "all")
      yield* runs.request(run)
      yield* runs.request({ ...run, kind: "artwork" })
      assert.deepStrictEqual(yield* listed, { items: [run], total: 1 })
      const started = { ...run, startedAt: at(2) }
      assert.deepStrictEqual(yield* runs.start(run.id, at(2)), Option.some(started))
      yield* runs.setProgress(run.id, progress(1))
      yield* runs.setProgress(run.id, progress(2))
      const catalogue = { generation: 3, text: "ÿ 😀" }
      const artwork = { platforms: [{ platform: "twitter", error: null }] }
      assert.deepStrictEqual(yield* runs.addReport(run.id, { catalogue }), { catalogue })
      const report = { catalogue, artwork }
      assert.deepStrictEqual(yield* runs.addReport(run.id, { artwork }), report)
      assert.deepStrictEqual(yield* runs.addReport(run.id, {}), report)
      assert.deepStrictEqual(yield* runs.latest, [{ ...started, progress: progress(2), report }])
      yield* runs.finish(run.id, at(3), null)
      const finished = { ...started, progress: progress(2), report, finishedAt: at(3) }
      assert.deepStrictEqual(yield* runs.latest, [finished])

      // Late calls change nothing.
      yield* runs.setProgress(run.id, progress(3))
      assert.deepStrictEqual(yield* runs.addReport(run.id, { artwork: null }), {})
      yield* runs.finish(run.id, at(9), "late")
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
      yield* runs.start(run.id, at(2))
      yield* runs.setProgress(run.id, progress(1))
      yield* runs.addReport(run.id, { artwork: { revision: 3 } })
      yield* runs.finish(run.id, at(3), "no space")
      assert.strictEqual((yield* runs.latest)[0]?.error, "no space")
      const again = { ...run, startedAt: at(4), report: { artwork: { revision: 3 } } }
      assert.deepStrictEqual(yield* runs.start(run.id, at(4)), Option.some(again))
      // Its process died.
      assert.deepStrictEqual(yield* runs.start(run.id, at(5)), Option.some({ ...again, startedAt: at(5) }))
      assert.deepStrictEqual(yield* listed, { items: [{ ...again, startedAt: at(5) }], total: 1 })
    })
  )

  test(
    "a run fails when another one of its kind starts before it has finished; queued ones wait",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const [dead, other, next, waiting] = [
        queued(1, "artwork"),
        queued(2, "unicode"),
        queued(3, "artwork"),
        queued(4, "artwork")
      ]
      for (const run of [dead, other, next, waiting]) yield* runs.request(run)
      for (const run of [dead, other, next]) yield* runs.start(run.id, at(5))
      const { items } = yield* listed
      assert.deepStrictEqual(
        items.map(({ error, finishedAt, id, startedAt }) => [id, startedAt, finishedAt, error]),
        [
          [waiting.id, null, null, null],
          [next.id, at(5), null, null],
          [other.id, at(5), null, null],
          [dead.id, at(5), at(5), processDied]
        ]
      )
    })
  )

  test(
    "lists pages, latest first, and the latest run of each kind that is no dry run",
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
      // A run may start before another one that was requested earlier or later.
      yield* runs.start(all[1]!.id, at(7))
      assert.deepStrictEqual(ids(yield* runs.latest), [all[2]!.id, all[1]!.id])
      yield* runs.finish(all[1]!.id, at(8), null)
      assert.deepStrictEqual(ids(yield* runs.latest), [all[3]!.id, all[2]!.id])
    })
  )

  test(
    "deletes old runs but for the latest of each kind",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const all = [queued(1, "unicode"), queued(2, "artwork"), queued(3, "artwork"), queued(4, "artwork")]
      for (const run of all) yield* runs.request(run)
      yield* runs.deleteBefore(at(3))
      assert.deepStrictEqual(ids((yield* listed).items), [all[3]!.id, all[2]!.id, all[0]!.id])
    })
  )
}
