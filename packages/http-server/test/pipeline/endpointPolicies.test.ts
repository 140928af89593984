import { ApiKeyRepository } from "@emoji-catalogue/application/api-key"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { adminKey } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

it("a request that takes longer than 40 seconds is 503", async () => {
  const silent = Layer.effect(
    ApiKeyRepository,
    Effect.map(ApiKeyRepository, (repository) => ({ ...repository, list: () => Effect.never }))
  ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
  const { get } = testApi({ apiKeyRepository: silent })
  await get("/api/health")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    let isFinished = false
    const request = get("/api/admin/api-keys", { headers: { "x-api-key": adminKey } })
    const response = request.finally(() => (isFinished = true))
    await vi.advanceTimersByTimeAsync(39_900)
    assert.isFalse(isFinished)
    await vi.advanceTimersByTimeAsync(200)
    assert.strictEqual((await response).status, 503)
  } finally {
    vi.useRealTimers()
  }
})
