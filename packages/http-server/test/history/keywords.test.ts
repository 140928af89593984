import { sampleDraftWith } from "@emoji-catalogue/application/testing"
import type { CatalogueDraft, Language } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"

const emojiOf = ({ items }: { items: ReadonlyArray<{ emoji: string }> }) => items.map(({ emoji }) => emoji)

/** The sample with keywords of its own. */
const withKeywords = (of: (emoji: string, language: Language) => ReadonlyArray<string>): CatalogueDraft =>
  sampleDraftWith((emoji) => ({
    ...emoji,
    annotations: Object.fromEntries(
      Object.entries(emoji.annotations).map(([language, { name }]) => [
        language,
        { name, keywords: of(emoji.emoji, language as Language) }
      ])
    ) as typeof emoji.annotations
  }))

describe("keywords", () => {
  const draft = withKeywords((emoji, language) => {
    if (language === "ja") return ["えもじ"]
    if (emoji.includes("👩")) return ["Space", "person"]
    return ["😀", "😃", "❤️"].includes(emoji) ? ["JOY", "face"] : ["face"]
  })
  const { json } = api({ drafts: [draft] })

  it("are worth a page from three emoji on, skin tones not counted, those of most emoji first", async () => {
    const { body } = await json("/api/emoji/keywords")
    assert.deepStrictEqual(body, {
      items: [
        { keyword: "face", count: 6, baseEmoji: 6 },
        { keyword: "JOY", count: 3, baseEmoji: 3 }
      ],
      total: 2,
      limit: 60,
      offset: 0
    })
    assert.deepStrictEqual((await json("/api/emoji/keywords?language=ja")).body.items, [
      { keyword: "えもじ", count: 9, baseEmoji: 7 }
    ])
    const page = await json("/api/emoji/keywords?limit=1&language=de")
    assert.strictEqual(page.headers.get("link"), `</api/emoji/keywords?limit=1&language=de&offset=1>; rel="next"`)
  })

  it("lead to their emoji in any case, also those that are not listed", async () => {
    for (const keyword of ["joy", "JOY", "Joy", "%EF%BC%AA%EF%BC%AF%EF%BC%B9"]) {
      const { body, status } = await json(`/api/emoji/keyword/${keyword}?language=fr`)
      assert.strictEqual(status, 200, keyword)
      assert.deepStrictEqual(emojiOf(body), ["😀", "😃", "❤️"])
      assert.strictEqual(body.items[0].name, "grinning face (fr)")
    }
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/keyword/space")).body), ["👩‍🚀", "👩🏻‍🚀", "👩🏿‍🚀"])
  })

  it("are of one language", async () => {
    const keyword = encodeURIComponent("えもじ")
    const { body, headers } = await json(`/api/emoji/keyword/${keyword}?language=ja&limit=2`)
    assert.deepInclude(body, { total: 9, limit: 2 })
    assert.strictEqual(headers.get("link"), `</api/emoji/keyword/${keyword}?language=ja&limit=2&offset=2>; rel="next"`)
    assert.strictEqual((await json(`/api/emoji/keyword/${keyword}`)).status, 404)
    assert.strictEqual((await json("/api/emoji/keyword/joy?language=ja")).status, 404)
  })

  it("that nobody has are 404", async () => {
    for (const keyword of ["nope", "constructor", "__proto__", "jo", "joy%20"]) {
      assert.strictEqual((await json(`/api/emoji/keyword/${keyword}`)).status, 404, keyword)
    }
  })
})
