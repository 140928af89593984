import { sampleDraftWith } from "@emoji-catalogue/application/testing"
import type { CatalogueDraft, Language } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { emojiOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

/** The sample with other keywords. */
const draftWithKeywords = (keywordsOf: (emoji: string, language: Language) => ReadonlyArray<string>): CatalogueDraft =>
  sampleDraftWith((emoji) => ({
    ...emoji,
    annotations: Object.fromEntries(
      Object.entries(emoji.annotations).map(([language, { name }]) => [
        language,
        { name, keywords: keywordsOf(emoji.emoji, language as Language) }
      ])
    ) as typeof emoji.annotations
  }))

describe("keywords", () => {
  const draft = draftWithKeywords((emoji, language) => {
    if (language === "ja") return ["えもじ"]
    if (emoji.includes("👩")) return ["Space", "person"]
    return ["😀", "😃", "❤️"].includes(emoji) ? ["JOY", "face"] : ["face"]
  })
  const { json } = testApi({ drafts: [draft] })

  it("are listed if at least three emoji have them, not counting skin tones, most frequent first", async () => {
    const { body } = await json("/api/emoji/keywords")
    assert.deepStrictEqual(body, {
      items: [
        { keyword: "face", count: 6, baseEmoji: 6 },
        { keyword: "JOY", count: 3, baseEmoji: 3 }
      ],
      total: 2,
      limit: 2,
      offset: 0
    })
    assert.deepStrictEqual((await json("/api/emoji/keywords?language=ja")).body.items, [
      { keyword: "えもじ", count: 9, baseEmoji: 7 }
    ])
    const page = await json("/api/emoji/keywords?limit=1&language=de")
    assert.strictEqual(page.headers.get("link"), `</api/emoji/keywords?limit=1&language=de&offset=1>; rel="next"`)
  })

  it("list their emoji in any case of the keyword, whether listed or not", async () => {
    for (const keyword of ["joy", "JOY", "Joy", "%EF%BC%AA%EF%BC%AF%EF%BC%B9"]) {
      const { body, status } = await json(`/api/emoji/keyword/${keyword}?language=fr`)
      assert.strictEqual(status, 200, keyword)
      assert.deepStrictEqual(emojiOf(body), ["😀", "😃", "❤️"])
      assert.strictEqual(body.items[0].name, "visage rieur")
    }
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/keyword/space")).body), ["👩‍🚀", "👩🏻‍🚀", "👩🏿‍🚀"])
  })

  it("omit skin tone variants on request", async () => {
    const { body } = await json("/api/emoji/keyword/space?skinTone=none")
    assert.deepStrictEqual([emojiOf(body), body.total], [["👩‍🚀"], 1])
  })

  it("belong to one language", async () => {
    const keyword = encodeURIComponent("えもじ")
    const { body, headers } = await json(`/api/emoji/keyword/${keyword}?language=ja&limit=2`)
    assert.deepInclude(body, { total: 9, limit: 2 })
    assert.strictEqual(headers.get("link"), `</api/emoji/keyword/${keyword}?language=ja&limit=2&offset=2>; rel="next"`)
    assert.strictEqual((await json(`/api/emoji/keyword/${keyword}`)).status, 404)
    assert.strictEqual((await json("/api/emoji/keyword/joy?language=ja")).status, 404)
  })

  it("tolerate missing and superfluous accents, but an exact keyword wins", async () => {
    const accented = testApi({
      drafts: [
        draftWithKeywords((emoji, language) => {
          if (language !== "es") return ["x"]
          return emoji === "😀" ? ["año"] : emoji === "❤️" ? ["corazón", "ano"] : ["が"]
        })
      ]
    })
    const find = async (keyword: string) =>
      emojiOf((await accented.json(`/api/emoji/keyword/${encodeURIComponent(keyword)}?language=es`)).body)
    for (const keyword of ["corazon", "CORAZÓN", "corázon", "coraz\u006f\u0301n"]) {
      assert.deepStrictEqual(await find(keyword), ["❤️"], keyword)
    }
    assert.deepStrictEqual([await find("ano"), await find("año")], [["❤️"], ["😀"]])
    // The voicing mark is another letter, not an accent.
    assert.strictEqual((await accented.json(`/api/emoji/keyword/${encodeURIComponent("か")}?language=es`)).status, 404)
  })

  it("without emoji are 404", async () => {
    for (const keyword of ["nope", "constructor", "__proto__", "jo", "joy%20"]) {
      assert.strictEqual((await json(`/api/emoji/keyword/${keyword}`)).status, 404, keyword)
    }
  })
})
