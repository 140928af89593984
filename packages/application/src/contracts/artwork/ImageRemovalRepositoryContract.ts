import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { ImageRemovalRepository } from "../../ports/artwork/ImageRemovalRepository.ts"

export const imageRemovalRepositoryContract = (name: string, layer: Layer.Layer<ImageRemovalRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`ImageRemovalRepository (${name})`, (it) => {
    it.effect("the revision stays the same without removals", () =>
      Effect.gen(function* () {
        const removals = yield* ImageRemovalRepository
        assert.strictEqual(yield* removals.revision, yield* removals.revision)
      })
    )

    it.effect("each of sixteen concurrent removals increases the revision", () =>
      Effect.gen(function* () {
        const removals = yield* ImageRemovalRepository
        const before = yield* removals.revision
        const seen = yield* Effect.replicateEffect(Effect.andThen(removals.record, removals.revision), 16, {
          concurrency: "unbounded"
        })
        assert.isTrue(seen.every((revision) => revision > before))
        assert.strictEqual(yield* removals.revision, before + 16)
      })
    )
  })
