import { connect } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "@effect/vitest"
import { platformFeed, platformOfFeed } from "../../src/server/platformFeed.ts"

const release = (version: string, dates: object) => ({
  platform: "twitter",
  version,
  releasedAt: null,
  notAfter: null,
  asOf: null,
  added: 1,
  redrawn: null,
  removed: 0,
  ...dates
})

const responses: Readonly<Record<string, unknown>> = {
  "/api/platforms": { items: [{ id: "twitter", name: "Birds & <more>" }] },
  "/api/emoji/platform-versions": {
    items: [
      release("1.0", {}),
      release("One UI 2", { releasedAt: "2020-05-01", redrawn: 2 }),
      { ...release("9", { releasedAt: "2021-01-01" }), platform: "openmoji" },
      release("3.0", {}),
      release("4.0", { notAfter: "2024-06-07" })
    ]
  }
}

const api = connect({
  baseUrl: "http://service.test",
  fetch: (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    return Promise.resolve(Response.json(responses[pathname]))
  }
})

const feedOf = async (platform: string, baseUrl = "https://emoji.example") => {
  const feed = await platformFeed(platform, { api, baseUrl })
  assert.isDefined(feed)
  return feed!
}

const valuesOf = (body: string, pattern: RegExp) => Array.from(body.matchAll(pattern), ([, value]) => value)

describe("the feed of a platform", () => {
  it("has an entry per release, newest first, whose id does not depend on the public URL", async () => {
    const ids = ["4.0", "3.0", "one-ui-2", "1.0"].map((label) => `urn:emoji-catalogue:platform:twitter:${label}`)
    for (const baseUrl of ["https://emoji.example", ""]) {
      const { body, status, type } = await feedOf("twitter", baseUrl)
      assert.deepStrictEqual([status, type], [200, "application/atom+xml; charset=utf-8"])
      assert.deepStrictEqual(valuesOf(body, /<entry>\s*<id>(.*?)<\/id>/g), ids)
    }
  })

  it("links to each release at the public URL", async () => {
    const { body } = await feedOf("twitter")
    assert.include(body, 'href="https://emoji.example/platforms/twitter/One-UI-2"')
    assert.include(
      body,
      '<link rel="self" type="application/atom+xml" href="https://emoji.example/platforms/twitter/feed.xml"/>'
    )
  })

  it("gives a release without a date the date of the release before it, or else of the next one", async () => {
    const { body } = await feedOf("twitter")
    assert.deepStrictEqual(
      valuesOf(body, /<updated>(.*?)<\/updated>/g),
      ["2024-06-07", "2024-06-07", "2020-05-01", "2020-05-01", "2020-05-01"].map((day) => `${day}T00:00:00Z`)
    )
    assert.deepStrictEqual(valuesOf(body, /<published>(.*?)<\/published>/g), ["2020-05-01T00:00:00Z"])
  })

  it("escapes names and counts the changes", async () => {
    const { body } = await feedOf("twitter")
    assert.include(body, "<title>Birds &amp; &lt;more>: releases</title>")
    assert.include(body, "<summary>1 emoji added, 2 redrawn, 0 removed.</summary>")
    assert.include(body, "<summary>1 emoji added, 0 removed.</summary>")
  })

  it("is not found for an unknown platform", async () => {
    assert.isUndefined(await platformFeed("nobody", { api, baseUrl: "" }))
  })

  it("has a path of its own", () => {
    assert.strictEqual(platformOfFeed("/platforms/twitter/feed.xml"), "twitter")
    assert.isUndefined(platformOfFeed("/platforms/twitter/17.0"))
  })
})
