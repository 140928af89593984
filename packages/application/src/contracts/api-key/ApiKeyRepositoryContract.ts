import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { ApiKeyRepository } from "../../api-key/ApiKeyRepository.ts"

const key = () => ({
  id: crypto.randomUUID(),
  name: "First administrator",
  hash: crypto.getRandomValues(new Uint8Array(32)),
  prefix: "emk_abcd",
  lastFour: "wxyz",
  isAdmin: true
})

/** The laws every `ApiKeyRepository` passes. The layer gives an empty one. */
export const apiKeyRepositoryContract = (name: string, layer: Layer.Layer<ApiKeyRepository, unknown>) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`ApiKeyRepository (${name})`, (it) => {
    it.effect("of eight concurrent first administrators one is inserted, and none later", () =>
      Effect.gen(function* () {
        const repository = yield* ApiKeyRepository
        const now = yield* DateTime.now
        const insert = Effect.suspend(() => repository.insertFirstAdmin(key(), now))
        const inserted = yield* Effect.all(
          Array.from({ length: 8 }, () => insert),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(inserted.filter((won) => won).length, 1)
        assert.isFalse(yield* insert)
      })
    )
  })
