import type { AnalysedText, IndexedText } from "./analyseTexts.ts"
import type { Steps } from "../cooperativeSteps.ts"
import { raggedArray, type RaggedArray } from "./raggedArray.ts"
import { type MergedTexts, mergeTexts, type TextGroup } from "./mergeTexts.ts"
import { TermDictionary } from "./TermDictionary.ts"
import { mergeTermTables, type TermTable, wordFlags } from "./termTable.ts"

/**
 * Texts and the terms that they are found by. The texts of plain emoji come first, in the order of their folded
 * spelling, so that those that begin alike are a range; behind them come those of emoji in a skin tone.
 */
export class TextIndex {
  readonly texts: ReadonlyArray<IndexedText>
  /** The first text of emoji in a skin tone. */
  readonly firstToned: number
  /** What a match counts, by text. */
  readonly weights: Float32Array
  readonly wordCounts: Uint8Array
  readonly areNames: Uint8Array
  /** By text, whether it is of another language, on which this one falls back. */
  readonly areFallback: Uint8Array
  readonly emoji: RaggedArray<Uint16Array>
  readonly terms: TermDictionary
  readonly termLengths: Uint8Array
  /** By term, whether it is a word of a text as it stands. */
  readonly areWords: Uint8Array
  /** By term, whether it tells skin tones: an emoji in one has it, and the plain one has not. */
  readonly areToneTerms: Uint8Array
  readonly postings: RaggedArray<Uint32Array>

  private constructor(
    { areFallback, texts, weights }: MergedTexts,
    firstToned: number,
    table: TermTable,
    telling: ReadonlySet<string>
  ) {
    this.texts = texts.map(({ text }) => text)
    this.firstToned = firstToned
    this.weights = Float32Array.from(weights)
    this.wordCounts = Uint8Array.from(texts, ({ text }) => Math.min(text.significantWords, 255))
    this.areNames = Uint8Array.from(texts, ({ text }) => Number(text.match.field === "name"))
    this.areFallback = Uint8Array.from(areFallback)
    this.emoji = emojiOf(texts)
    this.terms = new TermDictionary(table.terms)
    this.termLengths = Uint8Array.from(table.terms, ({ length }) => Math.min(length, 255))
    this.areWords = wordFlags(table)
    this.areToneTerms = Uint8Array.from(table.terms, (term) => Number(telling.has(term)))
    this.postings = table.postings
  }

  static *make(plain: ReadonlyArray<TextGroup>, toned: TextGroup, telling: ReadonlySet<string>): Steps<TextIndex> {
    const merged = mergeTexts(plain, toned)
    yield
    const tables = [...plain, toned].map(({ table }, place) => ({ table, places: merged.places[place]! }))
    const table = yield* mergeTermTables(tables)
    yield
    return new TextIndex(merged, merged.texts.length - toned.texts.length, table, telling)
  }

  /** The texts of plain emoji that begin so, from the first to before the end. */
  prefixRange(folded: string): readonly [first: number, end: number] {
    const first = this.firstWhere((text) => text >= folded, 0)
    return [first, this.firstWhere((text) => !text.startsWith(folded), first)]
  }

  /** The first text from `low` on that `isBehind` holds for, as it does for all that follow. */
  private firstWhere(isBehind: (folded: string) => boolean, low: number): number {
    let high = this.firstToned
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind(this.texts[middle]!.folded)) high = middle
      else low = middle + 1
    }
    return low
  }
}

const emojiOf = (texts: ReadonlyArray<AnalysedText>): RaggedArray<Uint16Array> =>
  raggedArray(
    texts.map(({ emoji }) => emoji),
    (length) => new Uint16Array(length)
  )
