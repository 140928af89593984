import { assert, it } from "@effect/vitest"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { emojiOf, problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const headers = { "x-api-key": adminKey }
const setUp = () => {
  const { get, json } = testApi()
  return {
    get,
    json,
    upsert: (body: object, more = {}) => json("/api/admin/keywords", adminPost(JSON.stringify(body), more)),
    remove: (id: string) => json(`/api/admin/keywords/${encodeURIComponent(id)}`, { method: "DELETE", headers }),
    keywords: async (slug: string, language = "en") =>
      (await json(`/api/admin/emoji/${slug}/keywords?language=${language}`, { headers })).body.items,
    found: async (text: string) => emojiOf((await json(`/api/emoji/search?q=${text}`)).body)
  }
}

const keyword = { emojiSlug: "red-heart", language: "en", keyword: "zyzzyva" }

it("an added keyword is in its listing immediately, and in detail, search and autocomplete after the refresh", async () => {
  const { found, get, json, keywords, upsert } = setUp()
  const before = await get("/api/emoji/red-heart")
  const { body, status } = await upsert({ ...keyword, weight: 2.5 })
  assert.strictEqual(status, 201)
  assert.deepStrictEqual(body, { ...keyword, id: body.id, weight: 2.5, source: "MANUAL" })
  const listed = await keywords("red-heart")
  assert.deepStrictEqual(
    listed.map((each: typeof body) => [each.keyword, each.source]),
    [
      ["love", "IMPORTED"],
      ["zyzzyva", "MANUAL"]
    ]
  )
  await vi.waitFor(async () => assert.deepStrictEqual(await found("zyzzyva"), ["❤️"]))
  const after = await get("/api/emoji/red-heart", { headers: { "if-none-match": before.headers.get("etag")! } })
  assert.strictEqual(after.status, 200)
  assert.notStrictEqual(after.headers.get("etag"), before.headers.get("etag"))
  assert.deepStrictEqual(((await after.json()) as { keywords: unknown }).keywords, ["love", "zyzzyva"])
  const { items } = (await json("/api/emoji/autocomplete?q=zyz")).body
  assert.deepStrictEqual(items, [{ text: "zyzzyva", slug: "red-heart", emoji: "❤️", kind: "keyword" }])
})

it("an existing keyword of the emoji gets the new weight and spelling, ignoring case", async () => {
  const { keywords, upsert } = setUp()
  const first = (await upsert(keyword)).body
  const second = (await upsert({ ...keyword, keyword: "ZYZZYVA", weight: 3 })).body
  assert.deepStrictEqual(second, { ...first, keyword: "ZYZZYVA", weight: 3 })
  const imported = (await upsert({ ...keyword, keyword: "Love", weight: 4 })).body
  assert.deepStrictEqual(await keywords("red-heart"), [imported, second])
  assert.lengthOf(await keywords("red-heart", "de"), 1)
})

it("every listed keyword, including imported ones, can be deleted and added again", async () => {
  const { found, json, keywords, remove, upsert } = setUp()
  await upsert(keyword)
  for (const each of await keywords("red-heart")) {
    assert.deepStrictEqual(await remove(each.id).then(({ body, status }) => [status, body]), [200, each])
    assert.deepStrictEqual(problemOf(await remove(each.id)), { status: 404, code: "not_found" })
  }
  assert.deepStrictEqual(await keywords("red-heart"), [])
  await vi.waitFor(async () => assert.deepStrictEqual(await found("love"), []))
  // The next import has the keyword again, but the decision stays.
  await json("/api/admin/cache/clear", adminPost(""))
  assert.deepStrictEqual(await found("love"), [])
  assert.deepStrictEqual((await json("/api/emoji/red-heart")).body.keywords, [])
  await upsert({ ...keyword, keyword: "love" })
  await vi.waitFor(async () => assert.deepStrictEqual(await found("love"), ["❤️"]))
})

it("the listing has pages", async () => {
  const { json, keywords } = setUp()
  const [, second] = await keywords("grinning-face")
  const { body, headers: sent } = await json("/api/admin/emoji/grinning-face/keywords?limit=1&offset=1", { headers })
  assert.deepStrictEqual(body, { items: [second], total: 2, limit: 1, offset: 1 })
  assert.match(sent.get("link") ?? "", /limit=1&offset=0>; rel="prev"/)
})

it("a skin tone variant means the emoji without a skin tone", async () => {
  const { json, keywords, upsert } = setUp()
  const variant = "woman-astronaut-dark-skin-tone"
  const { body } = await upsert({ ...keyword, emojiSlug: variant })
  assert.strictEqual(body.emojiSlug, "woman-astronaut")
  assert.deepStrictEqual(await keywords(variant), await keywords("woman-astronaut"))
  await vi.waitFor(async () => {
    for (const slug of [variant, "woman-astronaut"]) {
      assert.include((await json(`/api/emoji/${slug}`)).body.keywords, "zyzzyva")
    }
  })
})

it("refuses invalid keywords, and names each invalid part", async () => {
  const { json, remove, upsert } = setUp()
  for (const [change, paths] of [
    [{ keyword: "" }, ["keyword"]],
    [{ keyword: " x" }, ["keyword"]],
    [{ keyword: "x\ny" }, ["keyword"]],
    [{ keyword: "\ud800" }, ["keyword"]],
    [{ keyword: "\u200d" }, ["keyword"]],
    [{ keyword: "x".repeat(81) }, ["keyword"]],
    [{ language: "xx", weight: 0, other: 1 }, ["language", "weight", "other"]],
    [{ weight: 10.5 }, ["weight"]],
    [{ weight: "2" }, ["weight"]],
    [{ emojiSlug: "" }, ["emojiSlug"]]
  ] as const) {
    const { code, paths: named, status } = problemOf(await upsert({ ...keyword, ...change }))
    assert.deepStrictEqual(
      [status, code, Array.from(new Set(named))],
      [400, "validation_failed", [...paths]],
      JSON.stringify(change)
    )
  }
  const missing = { status: 404, code: "not_found" }
  assert.deepStrictEqual(problemOf(await upsert({ ...keyword, emojiSlug: "none" })), {
    ...missing,
    paths: ["emojiSlug"]
  })
  assert.deepStrictEqual(problemOf(await json("/api/admin/emoji/none/keywords", { headers })), missing)
  // Ids of another emoji's keyword, of no keyword, of a variant, and texts that are not ids.
  for (const id of [
    "2764-FE0F.en.eA",
    "1F47D.en.eA",
    "1F469-1F3FB-200D-1F680.en.c3BhY2U",
    "x",
    "2764-FE0F.en._w",
    "é",
    "2764-FE0F.en.====="
  ]) {
    assert.deepStrictEqual(problemOf(await remove(id)), missing, id)
  }
})

it("records each change once, with the state before and after", async () => {
  const { json, keywords, remove, upsert } = setUp()
  const { id } = (await upsert(keyword)).body
  await upsert(keyword)
  await upsert({ ...keyword, weight: 2 })
  const [love] = await keywords("red-heart")
  await remove(love.id)
  await remove(love.id)
  const { items } = (await json("/api/admin/audit", { headers })).body
  const added = { ...keyword, weight: 1, source: "MANUAL" }
  assert.deepStrictEqual(
    items.map(({ action, after, before, target }: Record<string, unknown>) => [action, target, before, after]),
    [
      ["keyword.delete", love.id, { ...keyword, keyword: "love", weight: 1, source: "IMPORTED" }, null],
      ["keyword.upsert", id, added, { ...added, weight: 2 }],
      ["keyword.upsert", id, null, added]
    ]
  )
})

it("a retry with the same idempotency key gets the first response", async () => {
  const { upsert } = setUp()
  const key = { "idempotency-key": "once" }
  const first = await upsert(keyword, key)
  assert.deepStrictEqual((await upsert(keyword, key)).body, first.body)
  assert.strictEqual((await upsert({ ...keyword, weight: 2 }, key)).status, 422)
})
