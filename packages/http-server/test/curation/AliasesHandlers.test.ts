import { assert, it } from "@effect/vitest"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { emojiOf, errorPathsOf, problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const headers = { "x-api-key": adminKey }
const setUp = () => {
  const { get, json } = testApi()
  return {
    get,
    json,
    upsert: (body: object) => json("/api/admin/aliases", adminPost(JSON.stringify(body))),
    remove: (id: string) => json(`/api/admin/aliases/${encodeURIComponent(id)}`, { method: "DELETE", headers }),
    found: async (text: string) => emojiOf((await json(`/api/emoji/search?q=${encodeURIComponent(text)}`)).body)
  }
}

const heart = { emojiSlug: "red-heart", alias: "Quux heart" }

it("an alias works in detail, search, autocomplete and the path of its emoji until it is deleted", async () => {
  const { found, get, json, remove, upsert } = setUp()
  const { body, status } = await upsert(heart)
  assert.strictEqual(status, 201)
  assert.deepStrictEqual(body, { ...heart, id: body.id, source: "MANUAL" })
  await vi.waitFor(async () => assert.deepStrictEqual(await found("quux heart"), ["❤️"]))
  const { emojiSlug: _, ...alias } = body
  assert.deepStrictEqual((await json("/api/emoji/red-heart")).body.aliases, [alias])
  const { items } = (await json("/api/emoji/autocomplete?q=quux")).body
  assert.deepStrictEqual(items, [{ text: heart.alias, slug: "red-heart", emoji: "❤️", kind: "alias" }])
  const moved = await get("/api/emoji/QUUX%20heart")
  assert.deepStrictEqual([moved.status, moved.headers.get("location")], [301, "/api/emoji/red-heart"])

  assert.deepStrictEqual((await remove(body.id)).body, body)
  assert.deepStrictEqual(problemOf(await remove(body.id)), { status: 404, code: "not_found" })
  await vi.waitFor(async () => assert.deepStrictEqual(await found("quux heart"), []))
  assert.deepStrictEqual((await json("/api/emoji/red-heart")).body.aliases, [])
  assert.strictEqual((await get("/api/emoji/quux%20heart")).status, 404)
})

it("an alias of a provider is one of its shortcodes", async () => {
  const { json, upsert } = setUp()
  const { body } = await upsert({ emojiSlug: "red-heart", alias: "quux", source: "SLACK" })
  await vi.waitFor(async () => {
    const { aliases, shortcodes } = (await json("/api/emoji/red-heart")).body
    assert.deepStrictEqual(aliases, [{ id: body.id, alias: "quux", source: "SLACK" }])
    assert.deepStrictEqual(shortcodes, [
      { code: "heart", source: "github" },
      { code: "quux", source: "slack" }
    ])
  })
  const { items } = (await json("/api/emoji/autocomplete?q=:qu")).body
  assert.deepStrictEqual(items, [{ text: ":quux:", slug: "red-heart", emoji: "❤️", kind: "shortcode" }])
})

it("emoji may share an alias, which then is not a path, but not a shortcode of a provider", async () => {
  const { found, get, upsert } = setUp()
  const smile = { ...heart, emojiSlug: "grinning-face" }
  for (const alias of [heart, smile]) assert.strictEqual((await upsert(alias)).status, 201)
  await vi.waitFor(async () => assert.sameMembers(await found("quux heart"), ["❤️", "😀"]))
  assert.strictEqual((await get("/api/emoji/quux%20heart")).status, 404)
  const shortcode = { alias: "quux", source: "SLACK" }
  assert.strictEqual((await upsert({ ...shortcode, emojiSlug: "red-heart" })).status, 201)
  for (const taken of [shortcode, { alias: "Heart", source: "GITHUB" }]) {
    const { body, status } = await upsert({ ...taken, emojiSlug: "grinning-face" })
    assert.deepStrictEqual(
      [status, body.code, body.detail, errorPathsOf(body)],
      [409, "conflict", "This shortcode means red-heart at its provider.", ["alias"]]
    )
  }
  // Another provider has its own shortcodes.
  assert.strictEqual((await upsert({ alias: "heart", source: "DISCORD", emojiSlug: "grinning-face" })).status, 201)
})

it("an alias never takes over the path of another emoji", async () => {
  const { found, json, upsert } = setUp()
  for (const alias of ["grinning-face", "grinning", "1f600", "flag-japan"]) await upsert({ ...heart, alias })
  await upsert(heart)
  await vi.waitFor(async () => assert.deepStrictEqual(await found("quux heart"), ["❤️"]))
  for (const [path, emoji] of [
    ["grinning-face", "😀"],
    ["1f600", "😀"],
    ["flag-japan", "🇯🇵"]
  ] as const) {
    assert.strictEqual((await json(`/api/emoji/${path}`)).body.emoji, emoji, path)
  }
})

it("refuses invalid aliases, and names each invalid part", async () => {
  const { remove, upsert } = setUp()
  for (const [change, paths] of [
    [{ alias: " x" }, ["alias"]],
    [{ alias: "x y", source: "GITHUB" }, ["alias"]],
    [{ alias: ":x:", source: "SLACK" }, ["alias"]],
    [{ alias: "", source: "manual", more: null }, ["alias", "source", "more"]],
    [{ alias: "x".repeat(81) }, ["alias"]],
    [{ alias: "Search" }, ["alias"]],
    [{ alias: "platform-versions", source: "MANUAL" }, ["alias"]]
  ] as const) {
    const { code, paths: named, status } = problemOf(await upsert({ ...heart, ...change }))
    assert.deepStrictEqual(
      [status, code, Array.from(new Set(named))],
      [400, "validation_failed", [...paths]],
      JSON.stringify(change)
    )
  }
  const missing = { status: 404, code: "not_found" }
  assert.deepStrictEqual(problemOf(await upsert({ ...heart, emojiSlug: "none" })), { ...missing, paths: ["emojiSlug"] })
  for (const id of ["2764-FE0F.MANUAL.eA", "2764-FE0F.en.eA", "1F47D.MANUAL.eA", "x", "2764-FE0F.MANUAL._w"]) {
    assert.deepStrictEqual(problemOf(await remove(id)), missing, id)
  }
})

it("records each change once, with the state before and after", async () => {
  const { json, remove, upsert } = setUp()
  const { id } = (await upsert(heart)).body
  await upsert(heart)
  await upsert({ ...heart, emojiSlug: "none" })
  await remove(id)
  await remove(id)
  const { items } = (await json("/api/admin/audit", { headers })).body
  const state = { ...heart, source: "MANUAL" }
  assert.deepStrictEqual(
    items.map(({ action, after, before, target }: Record<string, unknown>) => [action, target, before, after]),
    [
      ["alias.delete", id, state, null],
      ["alias.upsert", id, null, state]
    ]
  )
})
