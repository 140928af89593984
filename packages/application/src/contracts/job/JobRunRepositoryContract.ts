import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { JobRunRepository } from "../../job/JobRunRepository.ts"

const at = (second: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 1, 0, 0, second))

/**
 * The laws every `JobRunRepository` passes.
 *
 * @example
 * ```ts
 * import { jobRunRepositoryContract } from "@emoji-catalogue/application/contracts"
 * import { MemoryJobRunRepository } from "@emoji-catalogue/application/testing"
 *
 * jobRunRepositoryContract("memory", MemoryJobRunRepository.layer)
 * ```
 */
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
  })
