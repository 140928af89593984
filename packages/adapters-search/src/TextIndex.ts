import type { Match } from "@emoji-catalogue/application"
import { keysOf, literalOf, tokensOf } from "./fold.ts"

/** A text that one or more emoji have. */
export interface IndexedText extends Match {
  readonly literal: string
  /** The words, folded and joined by single spaces. */
  readonly folded: string
  readonly words: number
  readonly emoji: ReadonlyArray<number>
}

/** Texts by their words: a sorted dictionary, so that a begun word is a range of it. */
export class TextIndex {
  readonly texts: ReadonlyArray<IndexedText>
  private readonly byWord: ReadonlyMap<string, ReadonlyArray<IndexedText>>
  private readonly byFolded: ReadonlyMap<string, ReadonlyArray<IndexedText>>
  private readonly words: ReadonlyArray<string>
  private readonly foldedInOrder: ReadonlyArray<IndexedText>

  constructor(texts: Iterable<readonly [index: number, match: Match]>) {
    const unique = new Map<string, IndexedText & { readonly emoji: Array<number> }>()
    for (const [index, { field, value }] of texts) {
      const key = `${field} ${value}`
      const known = unique.get(key)
      if (known !== undefined) known.emoji.push(index)
      else {
        const words = tokensOf(value)
        const [literal, folded] = [literalOf(value), words.join(" ")]
        unique.set(key, { field, value, literal, folded, words: words.length, emoji: [index] })
      }
    }
    this.texts = Array.from(unique.values())
    this.byWord = groupBy(this.texts, ({ value }) => keysOf(value))
    this.byFolded = groupBy(this.texts, ({ folded }) => [folded])
    this.words = Array.from(this.byWord.keys()).sort()
    this.foldedInOrder = this.texts.toSorted((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
  }

  /** The texts that are `folded`, whole. */
  equal(folded: string): ReadonlyArray<IndexedText> {
    return this.byFolded.get(folded) ?? []
  }

  /** The texts that have the word. */
  withWord(word: string): ReadonlyArray<IndexedText> {
    return this.byWord.get(word) ?? []
  }

  /** The texts that have a longer word that begins so; a text comes once for each such word. */
  *withBegunWord(prefix: string): Iterable<IndexedText> {
    for (let at = lowerBound(this.words, prefix, (word) => word); this.words[at]?.startsWith(prefix); at++) {
      if (this.words[at] !== prefix) yield* this.byWord.get(this.words[at]!)!
    }
  }

  /** The texts that begin so. */
  *beginning(prefix: string): Iterable<IndexedText> {
    const texts = this.foldedInOrder
    for (let at = lowerBound(texts, prefix, ({ folded }) => folded); texts[at]?.folded.startsWith(prefix); at++) {
      yield texts[at]!
    }
  }

  /** The names that do not begin so, but of which a later word does; a name may come more than once. */
  *namesContinuing(prefix: string): Iterable<IndexedText> {
    const last = prefix.slice(prefix.lastIndexOf(" ") + 1)
    for (const texts of [this.withWord(last), this.withBegunWord(last)]) {
      for (const text of texts) {
        const { field, folded, value } = text
        // A sign is no word of the folded text.
        const continues = folded.includes(` ${prefix}`) || (!folded.includes(prefix) && keysOf(value).has(prefix))
        if (field === "name" && continues && !folded.startsWith(prefix)) yield text
      }
    }
  }
}

const groupBy = <A>(
  values: Iterable<A>,
  keysOf: (value: A) => Iterable<string>
): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const value of values) {
    for (const key of keysOf(value)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [value])
      else group.push(value)
    }
  }
  return groups
}

/** The first place in `sorted` whose key is not below `key`. */
const lowerBound = <A>(sorted: ReadonlyArray<A>, key: string, keyOf: (value: A) => string): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyOf(sorted[middle]!) < key) low = middle + 1
    else high = middle
  }
  return low
}
