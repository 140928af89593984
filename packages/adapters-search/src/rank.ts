import type { Match } from "@emoji-catalogue/application"
import { literalOf, tokensOf } from "./fold.ts"
import type { IndexedText, TextIndex } from "./TextIndex.ts"

/** An index to search, and how much a match in it counts. */
export interface Weighted {
  readonly index: TextIndex
  readonly weight: number
}

export interface Ranked {
  readonly score: number
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

/** What it adds beyond that when it needs no folding: any such text outranks every folded one, `-1` outranks `+1`. */
const literalText = 40

/** The emoji that have every word of the query, the last one perhaps unfinished, and how well each fits. */
export const rank = (query: string, indexes: ReadonlyArray<Weighted>): ReadonlyMap<number, Ranked> => {
  const words = tokensOf(query)
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
  for (const [emoji, { matched, score }] of equalTexts(query, words.join(" "), indexes)) {
    ranked!.set(emoji, { score: score + (ranked!.get(emoji)?.score ?? 0), matched })
  }
  return ranked!
}

/** Of each emoji that has a text equal to the query the best one: an emoji with two such texts is no better for it. */
const equalTexts = (query: string, folded: string, indexes: ReadonlyArray<Weighted>): ReadonlyMap<number, Ranked> => {
  const literal = literalOf(query)
  const equal = new Map<number, Ranked>()
  for (const { index, weight } of indexes) {
    for (const text of index.equal(folded)) {
      const bonus = wholeText * fieldWeights[text.field] + (text.literal === literal ? literalText : 0)
      for (const emoji of text.emoji) keep(equal, emoji, { score: bonus * weight, matched: text })
    }
  }
  return equal
}

/** Keeps the best text of each emoji. A word weighs more the fewer words stand beside it. */
const add = (found: Map<number, Ranked>, text: IndexedText, weight: number): void => {
  const score = (weight * fieldWeights[text.field]) / Math.sqrt(text.words)
  for (const emoji of text.emoji) keep(found, emoji, { score, matched: text })
}

const keep = (found: Map<number, Ranked>, emoji: number, ranked: Ranked): void => {
  const known = found.get(emoji)
  if (known === undefined || known.score < ranked.score) found.set(emoji, ranked)
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
