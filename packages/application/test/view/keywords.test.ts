import { findKeyword, keywordsWithPage } from "@emoji-catalogue/application/view"
import { catalogueOf, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { viewOf } from "./sampleView.ts"

const words = [
  "Sun",
  "sun",
  "SUN",
  "ｓｕｎ",
  "Straße",
  "STRASSE",
  "été",
  "e\u0301te\u0301",
  "__proto__",
  "\uD83D",
  "a\0b"
] as const
const Keywords = Schema.Array(Schema.Array(Schema.Literals(words)))

/** The sample emoji with other English keywords. */
const withKeywords = (keywords: ReadonlyArray<ReadonlyArray<string>>) => {
  let at = 0
  const draft = sampleDraftWith((emoji) => {
    const own = keywords[at++] ?? []
    return { ...emoji, annotations: { ...emoji.annotations, en: { name: emoji.annotations.en.name, keywords: own } } }
  })
  return viewOf([], catalogueOf(draft))
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase()

it.effect.prop(
  "finds a keyword in any case, with its emoji and the number of emoji without a skin tone",
  [Keywords],
  ([keywords]) =>
    Effect.gen(function* () {
      const view = yield* withKeywords(keywords)
      for (const word of words) {
        const indexes = view.emoji.flatMap(({ annotations: { en } }, index) =>
          en.keywords.some((keyword) => folded(keyword) === folded(word)) ? [index] : []
        )
        const found = findKeyword(view, "en", word)
        assert.deepStrictEqual(found?.indexes ?? [], indexes)
        assert.strictEqual(found?.baseEmoji ?? 0, indexes.filter((index) => view.emoji[index]!.base === null).length)
        if (found !== undefined) assert.isTrue(keywords.flat().some((keyword) => keyword === found.keyword))
      }
      const withPage = keywordsWithPage(view, "en")
      for (const { baseEmoji } of withPage) assert.isAtLeast(baseEmoji, 3)
      const expected = new Set(
        words.map((word) => findKeyword(view, "en", word)).filter((each) => each && each.baseEmoji >= 3)
      )
      assert.sameMembers(
        [...withPage],
        Array.from(expected, (each) => each!)
      )
      const counts = withPage.map(({ baseEmoji }) => baseEmoji)
      assert.deepStrictEqual(
        counts,
        counts.toSorted((left, right) => right - left)
      )
    })
)

it.effect("a keyword of three emoji without skin tone has a page, titled by its first spelling", () =>
  Effect.gen(function* () {
    // The fourth to sixth are a woman astronaut and two skin tone variants.
    const view = yield* withKeywords([
      ["Sky", "b"],
      ["sky", "a"],
      ["SKY", "a"],
      ["b", "two"],
      ["a", "two"],
      ["two"],
      ["two", "b", "a"]
    ])
    assert.deepStrictEqual(
      keywordsWithPage(view, "en").map(({ baseEmoji, keyword }) => `${keyword} ${baseEmoji}`),
      ["Sky 3", "a 3", "b 3"]
    )
    assert.strictEqual(findKeyword(view, "en", "two")?.indexes.length, 4)
    assert.strictEqual(findKeyword(view, "en", "a")?.indexes.length, 4)
    assert.isUndefined(findKeyword(view, "ja", "sky"))
    assert.isUndefined(findKeyword(view, "en", "constructor"))
  })
)

it.effect("counts an emoji once, even if it has a keyword twice", () =>
  Effect.gen(function* () {
    const view = yield* withKeywords([["Sky", "sky", "SKY"]])
    assert.deepInclude(findKeyword(view, "en", "sky"), { keyword: "Sky", baseEmoji: 1 })
    for (const language of languages) assert.deepStrictEqual(keywordsWithPage(view, language), [])
  })
)
