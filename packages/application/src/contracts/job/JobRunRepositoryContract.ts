import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { JobRunRepository } from "../../ports/job/JobRunRepository.ts"

const at = (second: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 1, 0, 0, second))

export const jobRunRepositoryContract = (name: string, layer: Layer.Layer<JobRunRepository, unknown>) =>
  it.layer(layer)(`JobRunRepository (${name})`, (it) => {
    it.effect("remembers the latest run of each job", () =>
      Effect.gen(function* () {
        const runs = yield* JobRunRepository
        assert.deepStrictEqual(yield* runs.latest, new Map())
        yield* runs.started("prune", "1", at(1))
        yield* runs.started("other", "2", at(2))
        yield* runs.finished("prune", "1", at(3), "no space")
        assert.deepStrictEqual(
          yield* runs.latest,
          new Map([
            ["other", { startedAt: at(2), finishedAt: null, error: null }],
            ["prune", { startedAt: at(1), finishedAt: at(3), error: "no space" }]
          ])
        )
        yield* runs.started("prune", "3", at(4))
        yield* runs.finished("prune", "1", at(5), null)
        assert.deepStrictEqual((yield* runs.latest).get("prune"), { startedAt: at(4), finishedAt: null, error: null })
        yield* runs.finished("prune", "3", at(6), null)
        assert.deepStrictEqual((yield* runs.latest).get("prune"), { startedAt: at(4), finishedAt: at(6), error: null })
      })
    )

    it.effect("keeps the run that ended last, reported in any order", () =>
      Effect.gen(function* () {
        const runs = yield* JobRunRepository
        const run = (from: number, to: number, error: string | null) => {
          return { startedAt: at(from), finishedAt: at(to), error }
        }
        const reported = [run(2, 4, "timeout"), run(3, 9, null), run(1, 8, "refused"), run(5, 6, null)]
        yield* Effect.forEach(reported, (each, index) => runs.ended("deliver", `${index}`, each), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual((yield* runs.latest).get("deliver"), run(3, 9, null))
        yield* runs.ended("deliver", "other", run(7, 9, "refused"))
        assert.deepStrictEqual((yield* runs.latest).get("deliver"), run(7, 9, "refused"))
        // The run `running`, which starts at 11, replaces the stored run. The run `late` ended at 10, so reporting its
        // end changes nothing.
        yield* runs.started("deliver", "running", at(11))
        yield* runs.ended("deliver", "late", run(8, 10, null))
        assert.deepStrictEqual((yield* runs.latest).get("deliver"), {
          startedAt: at(11),
          finishedAt: null,
          error: null
        })
        yield* runs.ended("deliver", "next", run(10, 12, null))
        yield* runs.finished("deliver", "running", at(13), "ignored")
        assert.deepStrictEqual((yield* runs.latest).get("deliver"), run(10, 12, null))
      })
    )
  })
