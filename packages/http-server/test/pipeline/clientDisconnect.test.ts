import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { failingSearchEngine } from "../support/failingSearchApi.ts"
import { testServer } from "../support/testServer.ts"

it("a request whose client disconnects before its response is interrupted and logged with status 499", async () => {
  const started = Promise.withResolvers<void>()
  const interrupted = Promise.withResolvers<void>()
  const search = Effect.sync(() => started.resolve()).pipe(
    Effect.andThen(Effect.never),
    Effect.onInterrupt(() => Effect.sync(() => interrupted.resolve()))
  )
  const searchEngine = failingSearchEngine(search, Effect.void)
  const { accessLog, get } = await testServer({ searchEngine })
  const abort = new AbortController()
  const response = get("/api/emoji/search?q=a", { signal: abort.signal }).catch((error: Error) => error.name)
  await started.promise
  abort.abort()
  assert.strictEqual(await response, "AbortError")
  await interrupted.promise
  await vi.waitUntil(() => accessLog.length > 0, { timeout: 60_000 })
  assert.deepInclude(accessLog[0], { status: 499, route: "/api/emoji/search", bytes: 0 })
})
