import { sampleRendering } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"

const { json } = api()

const emojiOf = ({ items }: { items: ReadonlyArray<{ emoji: string }> }) => items.map(({ emoji }) => emoji)

/** `drawings` of one platform, release after release. */
const redrawn = (platform: "google" | "twitter", ...releases: Array<ReadonlyArray<[string, number | null]>>) => ({
  platform,
  fingerprint: platform,
  releases: releases.map((drawings, at) => ({
    version: `${at + 1}`,
    releasedAt: null,
    source: platform,
    renderings: drawings.map(([emoji, difference]) => sampleRendering(emoji, "1", difference))
  }))
})

describe("GET /api/emoji/redesigns", () => {
  it("counts over all platforms, most often redrawn first, equal ones by redesigns, then in Unicode order", async () => {
    const first = ["😀", "😃", "❤️", "🇯🇵", "🇨🇮"].map((emoji): [string, null] => [emoji, null])
    const twitter: ReadonlyArray<[string, number]> = [
      ["😀", 0.005],
      ["😃", 0.01],
      ["❤️", 0.06],
      ["🇯🇵", 0.01],
      ["🇨🇮", 0.01]
    ]
    const { json } = api({ artwork: [redrawn("twitter", first, twitter), redrawn("google", first, [["🇯🇵", 0.01]])] })
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
    assert.strictEqual(body.items[0].name, "flag: Japan (es)")
    const page = await json("/api/emoji/redesigns?limit=1&offset=1")
    assert.deepStrictEqual(emojiOf(page.body), ["❤️"])
    assert.deepInclude(page.body, { total: 4, limit: 1, offset: 1 })
    assert.include(page.headers.get("link"), `</api/emoji/redesigns?limit=1&offset=2>; rel="next"`)
  })

  it("names the releases", async () => {
    const { body } = await json("/api/emoji/redesigns")
    assert.deepStrictEqual(body.items[0].releases, [
      { platform: "twitter", version: "17.0", releasedAt: "2025-12-19", difference: 0.2 }
    ])
  })
})

describe("GET /api/emoji/sitemap/designs", () => {
  it("has a page for each design, none for a drawing that did not change or was removed", async () => {
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
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1]
    }
    assert.deepStrictEqual(pages, body.items)
  })
})

it("before any artwork is imported the listings are empty and the rest is not known", async () => {
  const { json } = api({ artwork: [], blobs: [] })
  for (const path of ["platform-versions", "redesigns", "sitemap/designs", "platform/twitter"]) {
    assert.strictEqual((await json(`/api/emoji/${path}`)).body.total, 0, path)
  }
  for (const path of ["compare/twitter/openmoji", "platform/twitter/17.0", "download/svg/red-heart"]) {
    assert.strictEqual((await json(`/api/emoji/${path}`)).status, 404, path)
  }
  assert.strictEqual((await json("/api/emoji/red-heart")).body.image, null)
})
