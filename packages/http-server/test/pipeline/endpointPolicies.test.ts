import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { failingSearchApi } from "../support/failingSearchApi.ts"

it("a request that takes longer than 40 seconds is 503", async () => {
  const { get } = failingSearchApi(Effect.never, Effect.void)
  await get("/api/health")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    let isFinished = false
    const response = get("/api/emoji/search?q=a", { method: "HEAD" }).finally(() => (isFinished = true))
    await vi.advanceTimersByTimeAsync(39_900)
    assert.isFalse(isFinished)
    await vi.advanceTimersByTimeAsync(200)
    assert.strictEqual((await response).status, 503)
  } finally {
    vi.useRealTimers()
  }
})
