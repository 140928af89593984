import { sampleDraft } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { trustedProxies } from "@emoji-catalogue/http-server"
import { emojiOf } from "../support/responses.ts"
import { type TestApi, testApi } from "../support/testApi.ts"
import { draftBeforeRename } from "../support/renamedDraft.ts"

/** An API behind a proxy, so that each request can choose its address. */
const apiBehindProxy = () => testApi({ peerAddress: "10.0.0.1", trustedProxies: trustedProxies(["10.0.0.1"]) })

let addresses = 0
const newAddress = () => `203.0.${++addresses >> 8}.${addresses & 255}`

const copy = ({ json }: TestApi, reference: string, address = newAddress()) =>
  json(`/api/emoji/${reference}/copy`, { method: "POST", headers: { "x-forwarded-for": address } })
const popular = async ({ json }: TestApi, query = "") => (await json(`/api/emoji/popular${query}`)).body
const usesOf = async (service: TestApi, slug: string) => {
  const { items } = await popular(service)
  const { copies, views } = items.find((each: { slug: string }) => each.slug === slug)
  return { views, copies }
}

describe("POST /api/emoji/{slug}/copy", () => {
  it("counts a copy and returns the new counts", async () => {
    const service = apiBehindProxy()
    const { body, headers, status } = await copy(service, "red-heart")
    assert.strictEqual(status, 200)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.deepStrictEqual(body, { slug: "red-heart", views: 0, copies: 1 })
    for (const reference of ["%E2%9D%A4%EF%B8%8F", "%E2%9D%A4", "2764-FE0F", "RED-HEART"]) {
      await copy(service, reference)
    }
    assert.deepStrictEqual(await usesOf(service, "red-heart"), { views: 0, copies: 5 })
  })

  it("counts one copy of an emoji per caller and hour, and responds alike to further copies", async () => {
    const service = apiBehindProxy()
    for (let times = 0; times < 3; times++) {
      assert.deepStrictEqual((await copy(service, "red-heart", "192.0.2.1")).body.copies, 1)
    }
    assert.strictEqual((await copy(service, "red-heart", "192.0.2.2")).body.copies, 2)
    assert.strictEqual((await copy(service, "flag-japan", "192.0.2.1")).body.copies, 1)
  })

  it("counts every one of 200 concurrent copies", async () => {
    const service = apiBehindProxy()
    const answers = await Promise.all(Array.from({ length: 200 }, () => copy(service, "red-heart")))
    assert.isTrue(answers.every(({ status }) => status === 200))
    assert.deepStrictEqual(await usesOf(service, "red-heart"), { views: 0, copies: 200 })
  })

  it("counts a copy by former slug for the renamed emoji", async () => {
    const service = testApi({ drafts: [draftBeforeRename, sampleDraft] })
    assert.deepStrictEqual((await copy(service, "old-name")).body, { slug: "grinning-face", views: 0, copies: 1 })
  })

  it("ignores any request body of up to 64 KiB", async () => {
    const service = apiBehindProxy()
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/plain", "x".repeat(60_000)],
      ["multipart/form-data", "x"]
    ] as const) {
      const init = { method: "POST", body, headers: { "content-type": type } }
      assert.strictEqual((await service.get("/api/emoji/red-heart/copy", init)).status, 200, type)
    }
  })

  it("an unknown emoji is 404 and counts nothing", async () => {
    const service = apiBehindProxy()
    for (const reference of ["no-such-emoji", "random", "FFFFFF", "1F600-1F600"]) {
      const { body, status } = await copy(service, reference)
      assert.deepStrictEqual([status, body.code], [404, "not_found"], reference)
    }
    const { items } = await popular(service)
    assert.isTrue(items.every(({ copies, views }: { copies: number; views: number }) => copies + views === 0))
  })

  it("any other method is 405 and counts nothing", async () => {
    const service = apiBehindProxy()
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const { headers, status } = await service.get("/api/emoji/red-heart/copy", { method })
      assert.strictEqual(status, 405, method)
      assert.strictEqual(headers.get("allow"), "POST, OPTIONS")
    }
    assert.deepStrictEqual(await usesOf(service, "red-heart"), { views: 0, copies: 0 })
  })
})

describe("GET /api/emoji/popular", () => {
  it("counts every view of an emoji detail, and no other responses", async () => {
    const service = apiBehindProxy()
    for (const reference of ["grinning-face", "1F600", "%F0%9F%98%80", "grinning-face?language=ja"]) {
      await service.get(`/api/emoji/${reference}`)
    }
    for (const path of ["history/grinning-face", "related/grinning-face", "random", "grinning-face?language=xx"]) {
      await service.get(`/api/emoji/${path}`)
    }
    assert.deepStrictEqual(await usesOf(service, "grinning-face"), { views: 4, copies: 0 })
  })

  it("a copy weighs as much as five views, and unused emoji follow in Unicode order", async () => {
    const service = apiBehindProxy()
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

  it("skinTone=none omits skin tone variants", async () => {
    const all = await popular(apiBehindProxy())
    const { items, total } = await popular(apiBehindProxy(), "?skinTone=none")
    const tones = ["👩🏻‍🚀", "👩🏿‍🚀"]
    assert.includeMembers(emojiOf(all), tones)
    assert.deepStrictEqual(
      emojiOf({ items }),
      emojiOf(all).filter((emoji) => !tones.includes(emoji))
    )
    assert.strictEqual(total, items.length)
  })

  it("is a paged listing that caches must revalidate, because it changes with use", async () => {
    const service = apiBehindProxy()
    const { body, headers } = await service.json("/api/emoji/popular?limit=2&offset=2&language=ja")
    assert.deepInclude(body, { total: 9, limit: 2, offset: 2 })
    assert.deepInclude(body.items[0], { name: "赤いハート", views: 0, copies: 0 })
    assert.strictEqual(headers.get("cache-control"), "no-cache")
    assert.match(headers.get("etag") ?? "", /^"[\w-]{22}"$/)
    const path = "/api/emoji/popular"
    assert.strictEqual(
      headers.get("link"),
      `<${path}?limit=2&offset=0&language=ja>; rel="prev", <${path}?limit=2&offset=4&language=ja>; rel="next"`
    )
    await copy(service, "red-heart")
    assert.deepStrictEqual(emojiOf(await popular(service, "?limit=1")), ["❤️"])
  })
})
