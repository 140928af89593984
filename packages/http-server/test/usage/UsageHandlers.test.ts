import { sampleDraft } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"
import { beforeTheRenaming } from "../support/renamedDraft.ts"

type Api = ReturnType<typeof api>

const copy = ({ json }: Api, reference: string) => json(`/api/emoji/${reference}/copy`, { method: "POST" })
const popular = async ({ json }: Api, query = "") => (await json(`/api/emoji/popular${query}`)).body
const emojiOf = ({ items }: { items: ReadonlyArray<{ emoji: string }> }) => items.map(({ emoji }) => emoji)
const usesOf = async (service: Api, slug: string) => {
  const { items } = await popular(service)
  const { copies, views } = items.find((each: { slug: string }) => each.slug === slug)
  return { views, copies }
}

describe("POST /api/emoji/{slug}/copy", () => {
  it("counts, and answers how often by now", async () => {
    const service = api()
    const { body, headers, status } = await copy(service, "red-heart")
    assert.strictEqual(status, 200)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.deepStrictEqual(body, { slug: "red-heart", views: 0, copies: 1 })
    for (const reference of ["%E2%9D%A4%EF%B8%8F", "%E2%9D%A4", "2764-FE0F", "RED-HEART"]) {
      await copy(service, reference)
    }
    assert.deepStrictEqual(await usesOf(service, "red-heart"), { views: 0, copies: 5 })
  })

  it("loses none of many at once", async () => {
    const service = api()
    const answers = await Promise.all(Array.from({ length: 200 }, () => copy(service, "red-heart")))
    assert.isTrue(answers.every(({ status }) => status === 200))
    assert.deepStrictEqual(await usesOf(service, "red-heart"), { views: 0, copies: 200 })
  })

  it("counts for the emoji that a former slug was of", async () => {
    const service = api({ drafts: [beforeTheRenaming, sampleDraft] })
    assert.deepStrictEqual((await copy(service, "old-name")).body, { slug: "grinning-face", views: 0, copies: 1 })
  })

  it("takes whatever body comes with it", async () => {
    const service = api()
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/plain", "x".repeat(100_000)],
      ["multipart/form-data", "x"]
    ] as const) {
      const init = { method: "POST", body, headers: { "content-type": type } }
      assert.strictEqual((await service.get("/api/emoji/red-heart/copy", init)).status, 200, type)
    }
  })

  it("is 404 for what is no emoji, and counts nothing", async () => {
    const service = api()
    for (const reference of ["no-such-emoji", "random", "FFFFFF", "1F600-1F600"]) {
      const { body, status } = await copy(service, reference)
      assert.deepStrictEqual([status, body.code], [404, "not_found"], reference)
    }
    const { items } = await popular(service)
    assert.isTrue(items.every(({ copies, views }: { copies: number; views: number }) => copies + views === 0))
  })

  it("is for POST alone", async () => {
    const service = api()
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const { headers, status } = await service.get("/api/emoji/red-heart/copy", { method })
      assert.strictEqual(status, 405, method)
      assert.strictEqual(headers.get("allow"), "POST, OPTIONS")
    }
    assert.deepStrictEqual(await usesOf(service, "red-heart"), { views: 0, copies: 0 })
  })
})

describe("GET /api/emoji/popular", () => {
  it("counts who looks at an emoji, and only who gets to see it", async () => {
    const service = api()
    for (const reference of ["grinning-face", "1F600", "%F0%9F%98%80", "grinning-face?language=ja"]) {
      await service.get(`/api/emoji/${reference}`)
    }
    for (const path of ["history/grinning-face", "related/grinning-face", "random", "grinning-face?language=xx"]) {
      await service.get(`/api/emoji/${path}`)
    }
    assert.deepStrictEqual(await usesOf(service, "grinning-face"), { views: 4, copies: 0 })
  })

  it("has a copy weigh as much as five views, and what nobody used after, in Unicode order", async () => {
    const service = api()
    const unused = emojiOf(await popular(service))
    assert.deepStrictEqual(
      unused,
      sampleDraft.emoji.map(({ emoji }) => emoji)
    )
    const view = async (slug: string, times: number) => {
      for (let i = 0; i < times; i++) await service.get(`/api/emoji/${slug}`)
    }
    await copy(service, "flag-japan")
    await view("red-heart", 4)
    assert.deepStrictEqual(emojiOf(await popular(service, "?limit=3")), ["🇯🇵", "❤️", "😀"])
    await view("red-heart", 1)
    // Equal weights stay in Unicode order.
    assert.deepStrictEqual(emojiOf(await popular(service, "?limit=3")), ["❤️", "🇯🇵", "😀"])
    await view("flag-japan", 1)
    assert.deepStrictEqual(emojiOf(await popular(service)), [
      "🇯🇵",
      "❤️",
      ...unused.filter((emoji) => !["🇯🇵", "❤️"].includes(emoji))
    ])
  })

  it("is a listing that nobody may go on using, since it changes with use", async () => {
    const service = api()
    const { body, headers } = await service.json("/api/emoji/popular?limit=2&offset=2&language=ja")
    assert.deepInclude(body, { total: 9, limit: 2, offset: 2 })
    assert.deepInclude(body.items[0], { name: "red heart (ja)", views: 0, copies: 0 })
    assert.strictEqual(headers.get("cache-control"), "no-cache")
    assert.isNull(headers.get("etag"))
    const path = "/api/emoji/popular"
    assert.strictEqual(
      headers.get("link"),
      `<${path}?limit=2&offset=0&language=ja>; rel="prev", <${path}?limit=2&offset=4&language=ja>; rel="next"`
    )
    await copy(service, "red-heart")
    assert.deepStrictEqual(emojiOf(await popular(service, "?limit=1")), ["❤️"])
  })
})
