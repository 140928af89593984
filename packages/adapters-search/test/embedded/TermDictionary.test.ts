import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { TermDictionary, termTrie } from "../../src/embedded/TermDictionary.ts"

/** Words of few different letters, to get many similar ones. */
const Word = Schema.String.check(Schema.isPattern(/^[abc]{1,6}$/))
const Words = Schema.NonEmptyArray(Word)

const sortedOf = (words: ReadonlyArray<string>) => Array.from(new Set(words)).sort()

/** Reference implementation of the edit distance; a transposition is one edit. */
const distance = (one: string, other: string): number => {
  const rows: Array<Array<number>> = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    rows.push([row])
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let min = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (same ? 0 : 1)
      )
      const isTransposed =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isTransposed) min = Math.min(min, rows[row - 2]![column - 2]! + 1)
      rows[row]!.push(min)
    }
  }
  return rows[one.length]![other.length]!
}

const similarTo = (terms: ReadonlyArray<string>, word: string, edits: number, asPrefix: boolean) => {
  const whole = new Map<string, number>()
  const beginning = new Set<string>()
  new TermDictionary(termTrie(terms)).forEachFuzzyMatch(word, edits, asPrefix, (first, end, used, isWhole) => {
    for (const term of terms.slice(first, end)) {
      if (isWhole) whole.set(term, Math.min(used, whole.get(term) ?? used))
      else beginning.add(term)
    }
  })
  return { whole, beginning }
}

describe("TermDictionary", () => {
  it.prop("an id is the position of a term, and a prefix is a range of ids", [Words, Word], ([words, word]) => {
    const terms = sortedOf(words)
    const dictionary = new TermDictionary(termTrie(terms))
    assert.strictEqual(dictionary.idOf(word), terms.indexOf(word))
    const [first, end] = dictionary.prefixRange(word)
    assert.deepStrictEqual(
      terms.slice(first, end),
      terms.filter((term) => term.startsWith(word))
    )
  })

  it.prop("a fuzzy match of one edit finds exactly the terms at that distance", [Words, Word], ([words, word]) => {
    const terms = sortedOf(words)
    const { whole } = similarTo(terms, word, 1, false)
    assert.deepStrictEqual(
      Array.from(whole).sort(),
      terms.flatMap((term) => (distance(word, term) <= 1 ? [[term, distance(word, term)] as const] : []))
    )
  })

  it.prop(
    "a fuzzy prefix match finds exactly the terms with a prefix within one edit",
    [Words, Word],
    ([words, word]) => {
      const terms = sortedOf(words)
      const { beginning } = similarTo(terms, word, 1, true)
      const begins = (term: string) =>
        Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length)).some(
          (start) => distance(word, start) <= 1
        )
      assert.deepStrictEqual(Array.from(beginning).sort(), terms.filter(begins))
    }
  )

  it.prop(
    "a fuzzy match of two edits finds terms with the same first letter, and no terms further away",
    [Words, Word],
    ([words, word]) => {
      const terms = sortedOf(words)
      const { whole } = similarTo(terms, word, 2, false)
      for (const term of whole.keys()) assert.isAtMost(distance(word, term), 2)
      for (const term of terms) {
        const isSafe = term[0] === word[0] && distance(word.slice(1), term.slice(1)) <= 2
        if (isSafe) assert.isTrue(whole.has(term), `${word}: ${term}`)
      }
    }
  )

  it("an empty dictionary matches nothing", () => {
    const dictionary = new TermDictionary(termTrie([]))
    assert.strictEqual(dictionary.idOf("a"), -1)
    assert.deepStrictEqual(dictionary.prefixRange("a"), [0, 0])
  })
})
