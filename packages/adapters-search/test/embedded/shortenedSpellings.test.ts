import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { shortenedSpellings } from "../../src/embedded/shortenedSpellings.ts"

const Word = Schema.String.check(Schema.isPattern(/^[a-z]{1,6}$/))
const Times = Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 40 }))

/** Letters that are the same as the previous one would be part of the repetition. */
const hasDouble = (word: string) => /(.)\1/.test(word)

describe("shortenedSpellings", () => {
  it.prop("finds a word whose last letter is repeated for emphasis", [Word, Times], ([word, times]) => {
    if (hasDouble(word)) return
    assert.include(shortenedSpellings(word + word.at(-1)!.repeat(times - 1)), word)
  })

  it.prop("finds a doubled pair of letters however often it is repeated", [Times], ([times]) => {
    for (const [pair, rest] of [
      ["ha", ""],
      ["ja", "j"],
      ["ㅋㅎ", ""]
    ] as const) {
      assert.include(shortenedSpellings(pair.repeat(times + 1) + rest), pair.repeat(2))
    }
  })

  it("tries longer spellings first", () => {
    assert.deepStrictEqual(shortenedSpellings("goooood"), ["goood", "good", "god"])
  })

  it("leaves words without such repetitions alone", () => {
    for (const word of ["good", "banana", "happiness", "mississippi", "ねこ", "1000", ""]) {
      assert.deepStrictEqual(shortenedSpellings(word), [], word)
    }
  })
})
