import { type AnalysedText, termForms } from "./analyseTexts.ts"
import type { Steps } from "../cooperativeSteps.ts"
import { findSlot, type HashSlots, hashSlots } from "./hashSlots.ts"
import { raggedArray, type RaggedArray } from "./raggedArray.ts"
import { mergeTexts, type TextGroup } from "./mergeTexts.ts"
import { TermDictionary, type TermTrie, termTrie } from "./TermDictionary.ts"
import { flagsOfForms, mergeTermTables } from "./termTable.ts"
import { type TextColumns, textColumns, TextTable } from "./TextTable.ts"

/** The part of a `TextIndex` that takes long to build. Contains only strings, numbers and typed arrays. */
export interface TextIndexData {
  readonly texts: TextColumns
  readonly firstToned: number
  readonly weights: Float32Array
  /** For each text, 1 if it is an English text in the index of another language, otherwise 0. */
  readonly areFallback: Uint8Array
  readonly emoji: RaggedArray<Uint16Array>
  readonly terms: TermTrie
  readonly termLengths: Uint8Array
  /** For each term, 1 if it is a whole word of a text, otherwise 0. */
  readonly areWords: Uint8Array
  /** For each term, 1 if texts have it only as their reading in kana, otherwise 0. */
  readonly areReadings: Uint8Array
  /** For each term, 1 if a skin-tone emoji has the term and its plain emoji does not, otherwise 0. */
  readonly areToneTerms: Uint8Array
  readonly postings: RaggedArray<Uint32Array>
  /** The texts of several words by their folded spelling without spaces. */
  readonly joined: HashSlots
}

/** Indexes the texts of the groups. `toned` has the texts of skin-tone emoji. */
export function* indexTexts(
  plain: ReadonlyArray<TextGroup>,
  toned: TextGroup,
  toneTerms: ReadonlySet<string>
): Steps<TextIndexData> {
  const { areFallback, mergedIndexes, texts, weights } = mergeTexts(plain, toned)
  yield
  const tables = [...plain, toned].map(({ table }, at) => ({ table, mergedIndexes: mergedIndexes[at]! }))
  const table = yield* mergeTermTables(tables)
  yield
  const columns = yield* textColumns(texts.map(({ text }) => text))
  yield
  const firstToned = texts.length - toned.texts.length
  const joined = hashSlots(texts.slice(0, firstToned).map(({ text }) => joinedKey(text.folded)))
  yield
  return {
    texts: columns,
    firstToned,
    weights: Float32Array.from(weights),
    areFallback: Uint8Array.from(areFallback),
    emoji: emojiOf(texts),
    terms: termTrie(table.terms),
    termLengths: Uint8Array.from(table.terms, ({ length }) => Math.min(length, 255)),
    areWords: flagsOfForms(table, [termForms.word]),
    areReadings: flagsOfForms(table, [termForms.word, termForms.stem, termForms.part]).map(
      (isWritten) => 1 - isWritten
    ),
    areToneTerms: Uint8Array.from(table.terms, (term) => Number(toneTerms.has(term))),
    postings: table.postings,
    joined
  }
}

const joinedKey = (folded: string): string | undefined =>
  folded.includes(" ") ? folded.replaceAll(" ", "") : undefined

const emojiOf = (texts: ReadonlyArray<AnalysedText>): RaggedArray<Uint16Array> =>
  raggedArray(
    texts.map(({ emoji }) => emoji),
    (length) => new Uint16Array(length)
  )

/**
 * The texts of one language with an inverted index of their terms. Other modules identify a text by its index in
 * `texts`. The texts of plain emoji come first, sorted by folded spelling, so that texts with a common prefix form a
 * range. The texts of skin-tone emoji follow.
 */
export class TextIndex {
  readonly data: TextIndexData
  readonly texts: TextTable
  readonly firstToned: number
  readonly weights: Float32Array
  readonly wordCounts: Uint8Array
  readonly areNames: Uint8Array
  readonly areFallback: Uint8Array
  readonly emoji: RaggedArray<Uint16Array>
  readonly terms: TermDictionary
  readonly termLengths: Uint8Array
  readonly areWords: Uint8Array
  readonly areReadings: Uint8Array
  readonly areToneTerms: Uint8Array
  readonly postings: RaggedArray<Uint32Array>

  constructor(data: TextIndexData) {
    this.data = data
    this.texts = new TextTable(data.texts)
    this.firstToned = data.firstToned
    this.weights = data.weights
    this.wordCounts = data.texts.wordCounts
    this.areNames = this.texts.nameFlags()
    this.areFallback = data.areFallback
    this.emoji = data.emoji
    this.terms = new TermDictionary(data.terms)
    this.termLengths = data.termLengths
    this.areWords = data.areWords
    this.areReadings = data.areReadings
    this.areToneTerms = data.areToneTerms
    this.postings = data.postings
  }

  /** The texts whose folded spelling starts with `folded`, without texts of skin-tone emoji. `end` is exclusive. */
  prefixRange(folded: string): readonly [first: number, end: number] {
    const first = this.firstWhere((text) => text >= folded, 0)
    return [first, this.firstWhere((text) => !text.startsWith(folded), first)]
  }

  /** Whether a text in the language of the index, and not in its fallback language, is spelled like `folded`. */
  hasOwnText(folded: string): boolean {
    const first = this.firstWhere((text) => text >= folded, 0)
    for (let text = first; text < this.firstToned && this.texts.get(text).folded === folded; text++) {
      if (this.areFallback[text] === 0) return true
    }
    return false
  }

  /** Like `hasOwnText`, but also true if a longer text starts with `folded`. */
  hasOwnPrefix(folded: string): boolean {
    const [first, end] = this.prefixRange(folded)
    return this.areFallback.subarray(first, end).includes(0)
  }

  /** The folded text of several words that `joined` is without its spaces: `red heart` for `redheart`. */
  joinedText(joined: string): string | undefined {
    const text = findSlot(this.data.joined, joined, (at) => joinedKey(this.texts.get(at).folded) === joined)
    return text === undefined ? undefined : this.texts.get(text).folded
  }

  private firstWhere(isAfter: (folded: string) => boolean, low: number): number {
    let high = this.firstToned
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter(this.texts.get(middle).folded)) high = middle
      else low = middle + 1
    }
    return low
  }
}
