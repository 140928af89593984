import { assert, it } from "@effect/vitest"
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

it("requests during a rebuild share another, and each is recorded", async () => {
  const before = (await json("/api/admin/cache/clear", adminPost(""))).body.generation
  const responses = await Promise.all(Array.from({ length: 20 }, () => json("/api/admin/cache/clear", adminPost(""))))
  const generations = new Set(responses.map(({ body, status }) => (assert.strictEqual(status, 201), body.generation)))
  assert.isBelow(generations.size, 20)
  const { items } = (await json("/api/admin/audit", { headers: { "x-api-key": adminKey } })).body
  assert.lengthOf(
    items.filter((entry: { readonly after: { readonly generation: number } }) => entry.after.generation > before),
    20
  )
})
