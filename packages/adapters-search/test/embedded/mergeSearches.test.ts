import { assert, describe, it } from "@effect/vitest"
import { mergeSearches } from "../../src/embedded/mergeSearches.ts"
import type { SearchSources } from "../../src/embedded/SearchSources.ts"
import type { SearchedTexts } from "../../src/embedded/searchTexts.ts"

/** Emoji 1 is emoji 0 with a skin tone. */
const bases = [-1, 0, -1]
// Only the attributes are read, because the matches are not.
const sources = { attributes: { bases } } as unknown as SearchSources

const searched = (scores: Readonly<Record<number, number>>): SearchedTexts => ({
  emoji: Object.keys(scores).map(Number),
  scores: Object.values(scores),
  texts: Object.keys(scores).map(() => 0),
  phrase: undefined,
  wordPhrases: new Map()
})

const merged = (wantsTones: boolean, ...searches: ReadonlyArray<SearchedTexts>) => {
  const { emoji, scores } = mergeSearches(sources, searches, wantsTones)
  return Object.fromEntries(emoji.map((each, at) => [each, scores[at]]))
}

describe("mergeSearches", () => {
  it("keeps the highest score of an emoji", () => {
    assert.deepStrictEqual(merged(false, searched({ 0: 2, 2: 1 }), searched({ 2: 3 })), { 0: 2, 2: 3 })
  })

  it("drops an emoji with a skin tone if its plain emoji is found", () => {
    assert.deepStrictEqual(merged(false, searched({ 1: 5 }), searched({ 0: 2 })), { 0: 2 })
    assert.deepStrictEqual(merged(false, searched({ 1: 5 }), searched({ 2: 2 })), { 1: 5, 2: 2 })
    assert.deepStrictEqual(merged(true, searched({ 1: 5 }), searched({ 0: 2 })), { 0: 2, 1: 5 })
  })
})
