import { matchesWords, submissionWords, wordsOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { drawingOf, uploadOf } from "./submissions.ts"

describe("wordsOf", () => {
  it("folds words, and splits texts at everything else", () => {
    for (const [text, words] of [
      ["", []],
      ["!? 🐻 __", []],
      ["Party_Parrot-2", ["party", "parrot", "2"]],
      ["CAFÉ Cafe\u0301 cafe", ["cafe"]],
      ["l'été", ["l", "ete"]],
      ["Straße", ["strasse"]],
      ["ﾊｰﾄ ハート", ["はーと"]],
      ["謝謝", ["谢谢"]],
      ["a\u200Bb", ["ab"]],
      ["हिन्दी", ["हिनदी"]]
    ] as const) {
      assert.deepStrictEqual(wordsOf(text), words, text)
    }
  })

  it.prop("are letters, marks and digits, folded and distinct", [Schema.String], ([text]) => {
    const words = wordsOf(text)
    assert.strictEqual(new Set(words).size, words.length)
    for (const word of words) assert.match(word, /^[\p{L}\p{M}\p{N}]+$/u)
    assert.deepStrictEqual(wordsOf(words.join(" ")), words)
  })

  it("compares long words by their first 64 characters, which databases index", () => {
    assert.deepStrictEqual(wordsOf("x".repeat(65)), ["x".repeat(64)])
    assert.deepStrictEqual(wordsOf("𝟙".repeat(65)), ["1".repeat(64)])
    assert.deepStrictEqual(wordsOf("𓀀".repeat(65)), ["𓀀".repeat(64)])
    const [word] = wordsOf("㌇".repeat(200))
    assert.strictEqual(Array.from(word!).length, 64)
  })
})

describe("submissionWords", () => {
  it("has the words of names, tags and titles, and splits camel case", () => {
    for (const [submission, words] of [
      [uploadOf("party_parrot", ["bird", "party time"]), ["party", "parrot", "bird", "time"]],
      [uploadOf("partyParrot"), ["partyparrot", "party", "parrot"]],
      [uploadOf("blob2Go"), ["blob2go", "blob2", "go", "blob", "2"]],
      [uploadOf("cat123"), ["cat123", "cat", "123"]],
      [uploadOf("4_20a", ["v2"]), ["4", "20a", "20", "a", "v2", "v", "2"]],
      [uploadOf("__", ["été2026"]), ["ete2026", "ete", "2026"]],
      [drawingOf("Ein Bär7"), ["ein", "bar7", "bar", "7"]],
      [uploadOf("HTML"), ["html"]],
      [uploadOf("__", ["été"]), ["ete"]],
      [uploadOf("__"), []],
      [drawingOf("A happyCat"), ["a", "happycat"]]
    ] as const) {
      assert.sameMembers([...submissionWords(submission)], [...words])
    }
  })

  it("does not have the words of an attribution", () => {
    assert.notInclude(submissionWords(uploadOf("cat")), "nobody")
  })
})

describe("matchesWords", () => {
  const matches = (query: string) => matchesWords(uploadOf("partyParrot", ["café time"]), wordsOf(query))

  it("matches the start of each word, in any order", () => {
    for (const query of ["", "p", "parr", "CAFE party", "time partyparrot", "Ｃafé"])
      assert.isTrue(matches(query), query)
    for (const query of ["arrot", "party cat", "cafes", "partyparrots"]) assert.isFalse(matches(query), query)
  })

  it.prop("finds a drawing by each start of its title", [Schema.NonEmptyString], ([title]) => {
    for (let length = 0; length <= title.length; length++) {
      const query = wordsOf(title).map((word) => Array.from(word).slice(0, length).join(""))
      assert.isTrue(matchesWords(drawingOf(title), query))
    }
  })
})
