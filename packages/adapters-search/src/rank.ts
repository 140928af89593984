import type { Match } from "@emoji-catalogue/application"
import { wordsOf } from "./fold.ts"
import type { IndexedText, TextIndex } from "./TextIndex.ts"

/** An index to search, and how much a match in it counts. */
export interface Weighted {
  readonly index: TextIndex
  readonly weight: number
}

export interface Ranked {
  score: number
  readonly matched: Match
}

const fieldWeights: Readonly<Record<Match["field"], number>> = {
  emoji: 0,
  codepoint: 0,
  name: 3,
  shortcode: 2,
  keyword: 1.5
}

/** A word that is only begun counts for less than one that is whole. */
const begun = 0.5

/** What a text adds that is the query, whole. */
const wholeText = 10

/** The emoji that have every word of the query, the last one perhaps unfinished, and how well each fits. */
export const rank = (query: string, indexes: ReadonlyArray<Weighted>): ReadonlyMap<number, Ranked> => {
  const words = wordsOf(query)
  if (words.length === 0) return new Map()
  let ranked: Map<number, Ranked> | undefined
  for (const [place, word] of words.entries()) {
    const found = new Map<number, Ranked>()
    for (const { index, weight } of indexes) {
      for (const text of index.withWord(word)) add(found, text, weight)
      if (place === words.length - 1) for (const text of index.withBegunWord(word)) add(found, text, weight * begun)
    }
    ranked = ranked === undefined ? found : both(ranked, found)
  }
  const folded = words.join(" ")
  for (const { index, weight } of indexes) {
    for (const text of index.equal(folded)) {
      const bonus = wholeText * weight * fieldWeights[text.field]
      for (const emoji of text.emoji) {
        const known = ranked!.get(emoji)!
        ranked!.set(emoji, { score: known.score + bonus, matched: text })
      }
    }
  }
  return ranked!
}

/** Keeps the best text of each emoji. A word weighs more the fewer words stand beside it. */
const add = (found: Map<number, Ranked>, text: IndexedText, weight: number): void => {
  const score = (weight * fieldWeights[text.field]) / Math.sqrt(text.words)
  for (const emoji of text.emoji) {
    const known = found.get(emoji)
    if (known === undefined || known.score < score) found.set(emoji, { score, matched: text })
  }
}

const both = (left: ReadonlyMap<number, Ranked>, right: ReadonlyMap<number, Ranked>): Map<number, Ranked> => {
  const met = new Map<number, Ranked>()
  for (const [emoji, { matched, score }] of left) {
    const other = right.get(emoji)
    if (other === undefined) continue
    met.set(emoji, { score: score + other.score, matched: other.score > score ? other.matched : matched })
  }
  return met
}
