import type { AnalysedText, IndexedText } from "./analyseTexts.ts"
import type { Steps } from "../cooperativeSteps.ts"
import { raggedArray, type RaggedArray } from "./raggedArray.ts"
import { type MergedTexts, mergeTexts, type TextGroup } from "./mergeTexts.ts"
import { TermDictionary } from "./TermDictionary.ts"
import { mergeTermTables, type TermTable, wordFlags } from "./termTable.ts"

/**
 * The texts of one language with an inverted index of their terms. Other modules identify a text by its index in
 * `texts`. The texts of plain emoji come first, sorted by folded spelling, so that texts with a common prefix form a
 * range. The texts of skin-tone emoji follow.
 */
export class TextIndex {
  readonly texts: ReadonlyArray<IndexedText>
  readonly firstToned: number
  readonly weights: Float32Array
  /** For each text, the number of its significant words, at most 255. */
  readonly wordCounts: Uint8Array
  readonly areNames: Uint8Array
  /** For each text, 1 if it is an English text in the index of another language, otherwise 0. */
  readonly areFallback: Uint8Array
  readonly emoji: RaggedArray<Uint16Array>
  readonly terms: TermDictionary
  readonly termLengths: Uint8Array
  /** For each term, 1 if it is a whole word of a text, otherwise 0. */
  readonly areWords: Uint8Array
  /** For each term, 1 if a skin-tone emoji has the term and its plain emoji does not, otherwise 0. */
  readonly areToneTerms: Uint8Array
  readonly postings: RaggedArray<Uint32Array>

  private constructor(
    { areFallback, texts, weights }: MergedTexts,
    firstToned: number,
    table: TermTable,
    toneTerms: ReadonlySet<string>
  ) {
    this.texts = texts.map(({ text }) => text)
    this.firstToned = firstToned
    this.weights = Float32Array.from(weights)
    this.wordCounts = Uint8Array.from(texts, ({ text }) => Math.min(text.significantWords, 255))
    this.areNames = Uint8Array.from(texts, ({ text }) => Number(text.kind === "name"))
    this.areFallback = Uint8Array.from(areFallback)
    this.emoji = emojiOf(texts)
    this.terms = new TermDictionary(table.terms)
    this.termLengths = Uint8Array.from(table.terms, ({ length }) => Math.min(length, 255))
    this.areWords = wordFlags(table)
    this.areToneTerms = Uint8Array.from(table.terms, (term) => Number(toneTerms.has(term)))
    this.postings = table.postings
  }

  static *make(plain: ReadonlyArray<TextGroup>, toned: TextGroup, toneTerms: ReadonlySet<string>): Steps<TextIndex> {
    const merged = mergeTexts(plain, toned)
    yield
    const tables = [...plain, toned].map(({ table }, at) => ({ table, mergedIndexes: merged.mergedIndexes[at]! }))
    const table = yield* mergeTermTables(tables)
    yield
    return new TextIndex(merged, merged.texts.length - toned.texts.length, table, toneTerms)
  }

  /** The texts whose folded spelling starts with `folded`, without texts of skin-tone emoji. `end` is exclusive. */
  prefixRange(folded: string): readonly [first: number, end: number] {
    const first = this.firstWhere((text) => text >= folded, 0)
    return [first, this.firstWhere((text) => !text.startsWith(folded), first)]
  }

  private firstWhere(isAfter: (folded: string) => boolean, low: number): number {
    let high = this.firstToned
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter(this.texts[middle]!.folded)) high = middle
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
