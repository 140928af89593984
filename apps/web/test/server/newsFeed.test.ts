import { connect } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "@effect/vitest"
import { languageOfFeed, newsFeed } from "../../src/server/newsFeed.ts"
import { findUnbalancedTag } from "../xmlTags.ts"

const versions = Array.from({ length: 12 }, (_, at) => ({
  version: `${17 - at}.0`,
  year: 2025 - at,
  releasedAt: at === 1 ? null : `${2025 - at}-09-09`,
  count: 5,
  baseEmoji: 1
}))

const api = connect({
  baseUrl: "http://service.test",
  fetch: (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const name = `${searchParams.get("language")}: salt & <pepper>`
    return Promise.resolve(
      Response.json(
        pathname === "/api/emoji/versions"
          ? { items: versions }
          : { items: [{ slug: "salt", emoji: "🧂", name }], total: 1, limit: 500, offset: 0 }
      )
    )
  }
})

const feedIn = async (language: "en" | "de", baseUrl = "https://emoji.example") => {
  const { body, status, type } = await newsFeed(language, { api, baseUrl })
  assert.deepStrictEqual([status, type], [200, "application/atom+xml; charset=utf-8"])
  assert.isUndefined(findUnbalancedTag(body))
  return body
}

const valuesOf = (body: string, pattern: RegExp) => Array.from(body.matchAll(pattern), ([, value]) => value)

describe("the feed of new emoji", () => {
  it("has the elements that Atom requires of a feed and of its entries", async () => {
    const [head, ...entries] = (await feedIn("en")).split("<entry>")
    for (const part of [head!, ...entries]) {
      for (const name of ["id", "title", "updated"]) {
        assert.lengthOf(part.match(new RegExp(`<${name}>[^<]+</${name}>`, "g")) ?? [], 1, name)
      }
      assert.lengthOf(part.match(/<link rel="alternate" type="text\/html" href="https:\/\/emoji\.example\//g) ?? [], 1)
    }
    assert.match(head!, /<author><name>[^<]+<\/name><\/author>/)
    assert.include(head!, '<link rel="self" type="application/atom+xml" href="https://emoji.example/feed.xml"/>')
  })

  it("has the ten newest versions, newest first, whose ids do not depend on the public URL", async () => {
    const ids = versions.slice(0, 10).map(({ version }) => `urn:emoji-catalogue:version:${version}:en`)
    for (const baseUrl of ["https://emoji.example", ""]) {
      assert.deepStrictEqual(valuesOf(await feedIn("en", baseUrl), /<entry>\s*<id>(.*?)<\/id>/g), ids)
    }
  })

  it("dates a version by its release, or else by its year", async () => {
    const body = await feedIn("en")
    assert.deepStrictEqual(valuesOf(body, /<updated>(.*?)T00:00:00Z<\/updated>/g).slice(0, 4), [
      "2025-09-09",
      "2025-09-09",
      "2024-01-01",
      "2023-09-09"
    ])
    assert.lengthOf(valuesOf(body, /<published>(.*?)<\/published>/g), 9)
  })

  it("lists the emoji of a version with links, in the language of the feed", async () => {
    const body = await feedIn("de")
    assert.include(body, '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">')
    assert.include(body, 'href="https://emoji.example/de/feed.xml"')
    assert.include(body, 'href="https://emoji.example/de/versions/17.0"')
    const [content] = valuesOf(body, /<content type="html">(.*?)<\/content>/g)
    // HTML in XML is escaped once as a whole, and the name once more in the HTML.
    const html = content!.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
    assert.strictEqual(
      html,
      '<ul><li><a href="https://emoji.example/de/emoji/salt">🧂 de: salt &amp; &lt;pepper></a></li></ul>'
    )
  })

  it("counts the emoji of a version without and with skin tones", async () => {
    assert.include(await feedIn("en"), "<summary>1 emoji introduced in Emoji 17.0, 2025. With skin tones: 5.</summary>")
  })

  it("has a path in each language", () => {
    assert.strictEqual(languageOfFeed("/feed.xml"), "en")
    assert.strictEqual(languageOfFeed("/ar/feed.xml"), "ar")
    for (const path of ["/en/feed.xml", "/xx/feed.xml", "/platforms/twitter/feed.xml"]) {
      assert.isUndefined(languageOfFeed(path), path)
    }
  })
})
