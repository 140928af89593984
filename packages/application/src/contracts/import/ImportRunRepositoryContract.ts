import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { type ImportRun, ImportRunRepository, processDied } from "../../import/ImportRunRepository.ts"

const at = (second: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 1, 0, 0, second))
const progress = (step: number) => ({ stage: "twitter 17.0", step, steps: 36, counts: { drawings: 3944, added: 0 } })

const runAt = (second: number, kind: string) => ({ id: crypto.randomUUID(), kind, startedAt: at(second) })

const listed = ImportRunRepository.use((runs) => runs.list({ limit: 100, offset: 0 }))

/** The laws every `ImportRunRepository` passes. Each build of the layer is empty. */
export const importRunRepositoryContract = (name: string, layer: Layer.Layer<ImportRunRepository, unknown>) => {
  const test = (title: string, body: Effect.Effect<void, unknown, ImportRunRepository>) =>
    it.effect(`ImportRunRepository (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  test(
    "a run has its progress, and its report or its error once it has finished",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const run = runAt(1, "artwork")
      yield* runs.start(run)
      const started: ImportRun = { ...run, finishedAt: null, progress: null, report: null, error: null }
      assert.deepStrictEqual(yield* listed, { items: [started], total: 1 })
      yield* runs.setProgress(run.id, progress(1))
      yield* runs.setProgress(run.id, progress(2))
      assert.deepStrictEqual(yield* runs.latest, [{ ...started, progress: progress(2) }])
      const report = { revision: 3, text: "ÿ 😀", platforms: [{ platform: "twitter", error: null }] }
      yield* runs.finish({ id: run.id, at: at(2), report, error: null })
      const finished = { ...started, progress: progress(2), finishedAt: at(2), report }
      assert.deepStrictEqual(yield* runs.latest, [finished])

      // Late calls change nothing.
      yield* runs.setProgress(run.id, progress(3))
      yield* runs.finish({ id: run.id, at: at(9), report: null, error: "late" })
      assert.deepStrictEqual(yield* runs.latest, [finished])

      const second = runAt(3, "artwork")
      yield* runs.start(second)
      yield* runs.finish({ id: second.id, at: at(4), report: null, error: "no space" })
      const failed = { ...second, finishedAt: at(4), progress: null, report: null, error: "no space" }
      assert.deepStrictEqual(yield* listed, { items: [failed, finished], total: 2 })
    })
  )

  test(
    "a run fails when another one of its kind starts before it has finished",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const [dead, other, next] = [runAt(1, "artwork"), runAt(2, "unicode"), runAt(3, "artwork")]
      for (const run of [dead, other, next]) yield* runs.start(run)
      const { items } = yield* listed
      assert.deepStrictEqual(
        items.map(({ error, finishedAt, id }) => [id, finishedAt, error]),
        [
          [next.id, null, null],
          [other.id, null, null],
          [dead.id, at(3), processDied]
        ]
      )
    })
  )

  test(
    "lists pages, latest first, and the latest run of each kind",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const all = [runAt(1, "unicode"), runAt(2, "artwork"), runAt(3, "unicode"), runAt(4, "artwork")]
      for (const run of all) yield* runs.start(run)
      const { items, total } = yield* runs.list({ limit: 2, offset: 1 })
      assert.deepStrictEqual([items.map(({ id }) => id), total], [[all[2]!.id, all[1]!.id], 4])
      assert.deepStrictEqual(
        (yield* runs.latest).map(({ id }) => id),
        [all[3]!.id, all[2]!.id]
      )
    })
  )

  test(
    "deletes old runs but for the latest of each kind",
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const all = [runAt(1, "unicode"), runAt(2, "artwork"), runAt(3, "artwork"), runAt(4, "artwork")]
      for (const run of all) yield* runs.start(run)
      yield* runs.deleteBefore(at(3))
      assert.deepStrictEqual(
        (yield* listed).items.map(({ id }) => id),
        [all[3]!.id, all[2]!.id, all[0]!.id]
      )
    })
  )
}
