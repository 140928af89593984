import { artworkOf, sampleRendering } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { emojiOf, nextPageOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

/** The artwork of one platform: for each release, emoji with their difference from the previous release. */
const drawn = (platform: "google" | "twitter", ...releases: Array<ReadonlyArray<[string, number | null]>>) =>
  artworkOf(
    platform,
    ...releases.map((drawings, at) => ({
      version: `${at + 1}`,
      source: platform,
      renderings: drawings.map(([emoji, difference]) => sampleRendering(emoji, "1", difference))
    }))
  )

describe("GET /api/emoji/redesigns", () => {
  it("counts redraws of all platforms: most redraws first, then most redesigns, then Unicode order", async () => {
    const first = ["😀", "😃", "❤️", "🇯🇵", "🇨🇮"].map((emoji): [string, null] => [emoji, null])
    const second: ReadonlyArray<[string, number]> = [
      ["😀", 0.005],
      ["😃", 0.01],
      ["❤️", 0.06],
      ["🇯🇵", 0.01],
      ["🇨🇮", 0.01]
    ]
    const { json } = testApi({
      artwork: [drawn("twitter", first, second), drawn("google", first, [["🇯🇵", 0.01]])]
    })
    const { body } = await json("/api/emoji/redesigns?lang=es")
    assert.deepStrictEqual(
      body.items.map((each: Record<string, unknown>) => [each["emoji"], each["redrawn"], each["redesigned"]]),
      [
        ["🇯🇵", 2, 0],
        ["❤️", 1, 1],
        ["😃", 1, 0],
        ["🇨🇮", 1, 0]
      ]
    )
    assert.strictEqual(body.items[0].name, "Bandera: Japón")
    const page = await json("/api/emoji/redesigns?limit=1&offset=1")
    assert.deepStrictEqual(emojiOf(page.body), ["❤️"])
    assert.deepInclude(page.body, { total: 4, limit: 1, offset: 1 })
    assert.include(page.headers.get("link"), `</api/emoji/redesigns?limit=1&offset=2>; rel="next"`)
    const sorted = await json("/api/emoji/redesigns?sort=redesigned&limit=2")
    assert.deepStrictEqual(emojiOf(sorted.body), ["❤️", "🇯🇵"])
    assert.include(sorted.headers.get("link"), `</api/emoji/redesigns?sort=redesigned&limit=2&offset=2>; rel="next"`)
    assert.deepStrictEqual((await json("/api/emoji/redesigns?sort=redrawn&lang=es")).body, body)
  })

  it("names the releases with a redesign", async () => {
    const { body } = await json("/api/emoji/redesigns")
    assert.deepStrictEqual(body.items[0].releases, [
      { platform: "twitter", version: "17.0", releasedAt: "2025-12-19", notAfter: null, difference: 0.2 }
    ])
  })
})

describe("GET /api/emoji/sitemap/designs", () => {
  it("lists every added or redrawn rendering, but not unchanged or removed ones", async () => {
    const { body } = await json("/api/emoji/sitemap/designs")
    assert.strictEqual(body.total, 11)
    const twitter = body.items.filter((each: { version: string }) => each.version === "17.0")
    assert.deepStrictEqual(twitter, [
      { slug: "grinning-face", platform: "twitter", version: "17.0", kind: "redrawn", lastModified: "2025-12-19" },
      {
        slug: "grinning-face-with-big-eyes",
        platform: "twitter",
        version: "17.0",
        kind: "added",
        lastModified: "2025-12-19"
      }
    ])
    const pages: Array<unknown> = []
    for (let path: string | undefined = "/api/emoji/sitemap/designs?limit=4"; path !== undefined;) {
      const page = await json(path)
      pages.push(...page.body.items)
      path = nextPageOf(page.headers)
    }
    assert.deepStrictEqual(pages, body.items)
  })
})

it("before the first artwork import, listings are empty and releases are 404", async () => {
  const { json } = testApi({ artwork: [], blobs: [] })
  for (const path of ["platform-versions", "redesigns", "sitemap/designs", "platform/twitter"]) {
    assert.strictEqual((await json(`/api/emoji/${path}`)).body.total, 0, path)
  }
  for (const path of ["compare/twitter/openmoji", "platform/twitter/17.0", "download/svg/red-heart"]) {
    assert.strictEqual((await json(`/api/emoji/${path}`)).status, 404, path)
  }
  assert.strictEqual((await json("/api/emoji/red-heart")).body.image, null)
})
