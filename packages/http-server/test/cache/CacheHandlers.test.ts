import { SearchEngine } from "@emoji-catalogue/application/search"
import { MemorySearchEngine } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()

it("clearing the cache serves the same catalogue as a new generation, and is recorded", async () => {
  const before = await get("/api/emoji?limit=3")
  const text = await before.text()
  const { body, status } = await json("/api/admin/cache/clear", adminPost(""))
  const { catalogue } = (await json("/api/health")).body
  assert.strictEqual(status, 201)
  assert.deepStrictEqual(body, { generation: catalogue.generation, emoji: catalogue.emoji })
  const after = await get("/api/emoji?limit=3")
  assert.strictEqual(await after.text(), text)
  assert.notStrictEqual(after.headers.get("etag"), before.headers.get("etag"))
  assert.strictEqual((await json("/api/emoji/search?q=heart")).status, 200)
  const again = (await json("/api/admin/cache/clear", adminPost(""))).body
  assert.strictEqual(again.generation, body.generation + 1)
  const [entry] = (await json("/api/admin/audit", { headers: { "x-api-key": adminKey } })).body.items
  assert.deepInclude(entry, { action: "cache.clear", target: "catalogue", before: null, after: again })
})

it("a rebuild that takes longer than thirty seconds is 503 without Retry-After, and continues", async () => {
  let builds = 0
  const isRebuilding = Promise.withResolvers<void>()
  const slowSearchEngine = Layer.effect(
    SearchEngine,
    Effect.map(SearchEngine, (engine) => ({
      ...engine,
      index: (view) => {
        if (builds++ === 0) return engine.index(view)
        isRebuilding.resolve()
        return Effect.delay(engine.index(view), "40 seconds")
      }
    }))
  ).pipe(Layer.provide(MemorySearchEngine.layer))
  const { get, json } = testApi({ searchEngine: slowSearchEngine })
  const etag = async () => (await get("/api/emoji?limit=3")).headers.get("etag")
  const before = await etag()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    let isFinished = false
    const request = json("/api/admin/cache/clear", adminPost("")).finally(() => (isFinished = true))
    await isRebuilding.promise
    await vi.advanceTimersByTimeAsync(29_900)
    assert.isFalse(isFinished)
    await vi.advanceTimersByTimeAsync(200)
    const { body, headers, status } = await request
    assert.deepStrictEqual([status, body.code, headers.get("retry-after")], [503, "unavailable", null])
    assert.strictEqual(await etag(), before)
    await vi.advanceTimersByTimeAsync(10_000)
    assert.notStrictEqual(await etag(), before)
  } finally {
    vi.useRealTimers()
  }
  const { items } = (await json("/api/admin/audit", { headers: { "x-api-key": adminKey } })).body
  assert.deepStrictEqual(
    items.map(({ action, after }: { action: string; after: object }) => [action, after]),
    [["cache.clear", { generation: 2, emoji: (await json("/api/health")).body.catalogue.emoji }]]
  )
})
