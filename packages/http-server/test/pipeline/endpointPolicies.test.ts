import { ApiKeyRepository } from "@emoji-catalogue/application/api-key"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { adminKey } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

/** The API on a repository of keys that answers no listing. */
const silentApi = (list = Effect.never) => {
  const silent = Layer.effect(
    ApiKeyRepository,
    Effect.map(ApiKeyRepository, (repository) => ({ ...repository, list: () => list }))
  ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
  return testApi({ apiKeyRepository: silent })
}
const listing = ["/api/admin/api-keys", { headers: { "x-api-key": adminKey } }] as const

it.each([
  ["is interrupted", Effect.never],
  ["cannot be interrupted", Effect.uninterruptible(Effect.never)]
])("a request that waits longer than ten seconds for the database is 503, where its statement %s", async (_, list) => {
  const { get } = silentApi(list)
  await get("/api/health")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    let isFinished = false
    const request = get(...listing)
    const response = request.finally(() => (isFinished = true))
    await vi.advanceTimersByTimeAsync(9_900)
    assert.isFalse(isFinished)
    await vi.advanceTimersByTimeAsync(200)
    const { headers, status } = await response
    assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
  } finally {
    vi.useRealTimers()
  }
})

it("of the requests that wait for the database at a time, the one after the 500th is 503 immediately", async () => {
  const { get, json } = silentApi()
  const controller = new AbortController()
  const waiting = Array.from({ length: 500 }, () =>
    get(listing[0], { ...listing[1], signal: controller.signal }).catch(() => undefined)
  )
  const { body, headers, status } = await json(...listing)
  assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
  assert.strictEqual(body.detail, "The service is overloaded. Try again later.")
  // Those that need no database are served.
  for (const [path, expected] of [
    ["/api/health?probe=live", 204],
    ["/api/health", 200],
    ["/api/emoji/red-heart", 200],
    ["/api/emoji/random", 200],
    ["/api/emoji/popular", 200],
    ["/api/search/popular", 200],
    ["/api/search/recent", 200]
  ] as const) {
    assert.strictEqual((await get(path)).status, expected, path)
  }
  assert.strictEqual((await get("/api/emoji/red-heart/copy", { method: "POST" })).status, 200)
  controller.abort()
  await Promise.all(waiting)
})
