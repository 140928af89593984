import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { ApiKeyRepository } from "../../api-key/ApiKeyRepository.ts"
import { sampleApiKey } from "../../testing/api-key/sampleApiKey.ts"

/** The laws every `ApiKeyRepository` passes. Each build of the layer gives an empty one. */
export const apiKeyRepositoryContract = (name: string, layer: Layer.Layer<ApiKeyRepository, unknown>) =>
  describe(`ApiKeyRepository (${name})`, () => {
    // A race for the first of all can be run once in a repository, so each run has a new one.
    it.live(
      "of sixteen concurrent first administrators one is inserted, and none later",
      () =>
        Effect.gen(function* () {
          const repository = yield* ApiKeyRepository
          const now = yield* DateTime.now
          const insert = Effect.suspend(() => repository.insertFirstAdmin(sampleApiKey(), now))
          const inserted = yield* Effect.all(
            Array.from({ length: 16 }, () => insert),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(inserted.filter((won) => won).length, 1)
          assert.isFalse(yield* insert)
        }).pipe(Effect.provide(Layer.fresh(layer)), Effect.repeat({ times: 4 })),
      60_000
    )
  })
