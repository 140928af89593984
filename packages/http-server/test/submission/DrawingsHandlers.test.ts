import { assert, describe, it } from "@effect/vitest"
import { adminKey } from "../support/credentials.ts"
import { errorPathsOf } from "../support/responses.ts"
import { decideOf, drawingFields, pngOf, submitterOf } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import { administrator, member } from "../support/users.ts"

const setUp = async () => {
  const api = testApi()
  const decide = decideOf(api)
  return {
    ...api,
    owner: submitterOf(api, await api.signIn(member)),
    other: submitterOf(api, await api.signIn(administrator)),
    decide: (publicId: string, decision: "approve" | "reject", body?: object) =>
      decide(`/api/admin/drawings/${publicId}`, decision, body)
  }
}

describe("drawings", () => {
  it("are shown in the gallery once they are approved, and lose their files when they are rejected", async () => {
    const { decide, get, json, owner } = await setUp()
    const { body, status } = await owner.draw(pngOf(1), { ...drawingFields, title: " Cafe\u0301 cat " })
    assert.deepInclude(body, { status: "pending", title: "Café cat", emojiSlug: "red-heart", approvedAt: null })
    assert.deepStrictEqual([status, body.image.width], [200, 512])
    assert.isEmpty((await json("/api/emoji/drawings")).body.items)
    const queue = await json("/api/admin/drawings", { headers: { "x-api-key": adminKey } })
    assert.deepInclude(queue.body.items[0], { publicId: body.publicId, reports: 0 })
    assert.strictEqual((await decide(body.publicId, "approve")).status, 201)
    const [shown] = (await json("/api/emoji/drawings")).body.items
    assert.strictEqual(shown.publicId, body.publicId)
    assert.deepStrictEqual((await json(`/api/emoji/drawings/${body.publicId}`)).body, shown)
    assert.strictEqual((await get(shown.image.url)).status, 200)
    const reported = await json(`/api/emoji/drawings/${body.publicId}/report`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ reason: "No cat" })
    })
    assert.deepStrictEqual([reported.status, reported.body.reported], [200, true])
    const [queued] = (await json("/api/admin/drawings?status=reported", { headers: { "x-api-key": adminKey } })).body
      .items
    assert.strictEqual(queued.events.at(-1).reason, "No cat")
    const ownReport = await owner.send(`/api/emoji/drawings/${body.publicId}/report`, { method: "POST" })
    assert.strictEqual(ownReport.status, 403)
    const rejected = await decide(body.publicId, "reject", { reason: "Not an emoji" })
    assert.deepStrictEqual([rejected.status, rejected.body.status, rejected.body.image], [201, "rejected", null])
    const own = (await owner.send(`/api/emoji/drawings/${body.publicId}`)).body
    assert.deepInclude(own, { status: "rejected", reason: "Not an emoji" })
    assert.strictEqual((await get(shown.image.url)).status, 404)
    assert.strictEqual((await json(`/api/emoji/drawings/${body.publicId}`)).status, 404)
  })

  it("are found by the start of each word of their titles", async () => {
    const { decide, json, owner } = await setUp()
    for (const [at, title] of ["A happy café cat", "Sad cat", "CatDog"].entries()) {
      await decide((await owner.draw(pngOf(at), { title })).body.publicId, "approve")
    }
    await owner.draw(pngOf(9), { title: "A pending cat" })
    const titles = async (q: string) => {
      const { body } = await json(`/api/emoji/drawings?q=${encodeURIComponent(q)}`)
      assert.strictEqual(body.total, body.items.length)
      return body.items.map(({ title }: { title: string }) => title).sort()
    }
    assert.deepStrictEqual(await titles("cat"), ["A happy café cat", "CatDog", "Sad cat"])
    assert.deepStrictEqual(await titles("CAFE hap"), ["A happy café cat"])
    assert.deepStrictEqual(await titles(""), ["A happy café cat", "CatDog", "Sad cat"])
    for (const nothing of ["appy", "pending", "?!"]) assert.isEmpty(await titles(nothing), nothing)
    const page = await json("/api/emoji/drawings?q=cat&limit=1&offset=1")
    assert.deepInclude(page.body, { total: 3, limit: 1, offset: 1 })
    assert.include(page.headers.get("link"), "q=cat")
    const long = await json(`/api/emoji/drawings?q=${"a".repeat(201)}`)
    assert.deepStrictEqual([long.status, ...errorPathsOf(long.body)!], [400, "q"])
  })

  it("may be copies of other drawings", async () => {
    const { decide, owner } = await setUp()
    const { body } = await owner.draw(pngOf(1))
    await decide(body.publicId, "reject")
    assert.strictEqual((await owner.draw(pngOf(1))).status, 200)
  })

  it("are not uploads, and uploads are not drawings", async () => {
    const { decide, json, owner } = await setUp()
    const drawing = (await owner.draw(pngOf(1))).body.publicId
    const upload = (await owner.upload(pngOf(1))).body.publicId
    assert.strictEqual((await decide(upload, "approve")).status, 404)
    assert.strictEqual((await owner.send(`/api/uploads/${drawing}`)).status, 404)
    assert.strictEqual((await json(`/api/emoji/drawings/${upload}/report`, { method: "POST" })).status, 404)
  })

  it("name an invalid title or emoji", async () => {
    const { owner } = await setUp()
    for (const title of ["", "   ", "!", "a\u200Bb", "x".repeat(81), "two\nlines"]) {
      assert.deepStrictEqual(errorPathsOf((await owner.draw(pngOf(1), { title })).body), ["title"], title)
    }
    const unknown = await owner.draw(pngOf(1), { ...drawingFields, emojiSlug: "no-such-emoji" })
    assert.deepStrictEqual([unknown.status, ...errorPathsOf(unknown.body)!], [404, "emojiSlug"])
    assert.strictEqual((await owner.draw(pngOf(1), { title: "No emoji" })).body.emojiSlug, null)
    const mark = await owner.draw(pngOf(1), { title: "!" })
    assert.include(mark.body.errors[0].message, "Expected a letter, a digit or an emoji")
  })

  it("may have a title of only emoji", async () => {
    const { owner } = await setUp()
    for (const title of ["🐻", "❤️ 👩‍🚀", "🇯🇵!"]) {
      const { body, status } = await owner.draw(pngOf(1), { title })
      assert.deepStrictEqual([status, body.title], [200, title])
    }
  })

  it("are listed for their makers, and only their makers can delete them", async () => {
    const { decide, get, json, other, owner } = await setUp()
    const { body } = await owner.draw(pngOf(1))
    const later = (await owner.draw(pngOf(2))).body
    await owner.upload(pngOf(3))
    const mine = async (maker = owner) => (await maker.send("/api/emoji/drawings/mine")).body.items
    assert.sameDeepMembers(await mine(), [later, body])
    assert.isEmpty(await mine(other))
    assert.strictEqual((await get("/api/emoji/drawings/mine")).status, 401)
    assert.strictEqual((await get(body.originalUrl)).status, 200)
    const path = `/api/emoji/drawings/${body.publicId}`
    assert.strictEqual((await other.send(path, { method: "DELETE" })).status, 404)
    await decide(body.publicId, "approve")
    assert.strictEqual((await other.send(path, { method: "DELETE" })).status, 403)
    assert.strictEqual((await get(path, { method: "DELETE" })).status, 401)
    const removed = await owner.send(path, { method: "DELETE" })
    assert.deepStrictEqual([removed.status, removed.body.status, removed.body.image], [200, "removed", null])
    assert.deepStrictEqual(await mine(), [later])
    assert.isEmpty((await json("/api/emoji/drawings")).body.items)
    for (const url of [path, body.image.url, body.originalUrl]) assert.strictEqual((await get(url)).status, 404)
    await decide(later.publicId, "reject")
    const [rejected] = await mine()
    assert.deepInclude(rejected, { publicId: later.publicId, status: "rejected" })
    const late = await owner.send(`/api/emoji/drawings/${later.publicId}`, { method: "DELETE" })
    assert.deepStrictEqual([late.status, late.body.status], [200, "removed"])
    assert.isEmpty(await mine())
    assert.strictEqual((await owner.send(`/api/emoji/drawings/${later.publicId}`, { method: "DELETE" })).status, 404)
  })
})
