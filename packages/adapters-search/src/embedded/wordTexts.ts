import { termForms } from "./analyseTexts.ts"
import type { TermMatch } from "./matchQuality.ts"
import type { MatchedWords, WordMatch } from "./matchWords.ts"
import type { Phrase } from "./PhraseDictionary.ts"
import { formIn, postingOf, textIn } from "./termTable.ts"
import type { TextIndex } from "./TextIndex.ts"

/** Quality factors by `TermForm`: the term is a word of the text, a stem, a part of a word, a reading, a part of one. */
const formQuality = [1, 0.85, 0.65, 0.9, 0.6]

export interface WordTexts {
  /** The matching texts are the first `count` elements, unordered. */
  readonly texts: Uint32Array
  readonly count: number
  /** For each text, the quality of its best match; 0 if the word does not match the text. */
  readonly qualities: Float32Array
  /**
   * The phrases that match the query word better than the names of the phrases' emoji do. The keys are the positions of
   * these names in `TextIndex.texts`.
   */
  readonly phrases: ReadonlyMap<number, Phrase>
}

/** One reused buffer for each word of a query, because allocating buffers takes as long as the rest of a search. */
const buffers: Array<WordTexts> = []

const noPhrases: ReadonlyMap<number, Phrase> = new Map()

/**
 * Finds the texts that match each word. If `withTones` is true, also finds texts of skin-tone emoji. The next call
 * overwrites the result.
 */
export const textsOfWords = (
  index: TextIndex,
  { joinedTerms, words }: MatchedWords,
  withTones: boolean
): ReadonlyArray<WordTexts> => {
  const end = postingOf(withTones ? index.texts.length : index.firstToned, termForms.word)
  return words.map(
    (word, at) => (buffers[at] = textsOf(index, word, joinedTerms, end, emptyBuffer(index, buffers[at])))
  )
}

const emptyBuffer = ({ texts: { length } }: TextIndex, used: WordTexts | undefined): WordTexts => {
  if (used === undefined || used.texts.length < length) {
    return { texts: new Uint32Array(length), count: 0, qualities: new Float32Array(length), phrases: noPhrases }
  }
  for (let at = 0; at < used.count; at++) used.qualities[used.texts[at]!] = 0
  return used
}

/** Fills the buffers with the texts that one word matches. Ignores postings from `end` on. */
const textsOf = (
  { postings: { starts, values } }: TextIndex,
  { mayBeRead, phrases, terms }: WordMatch,
  joinedTerms: ReadonlyArray<TermMatch>,
  end: number,
  { qualities, texts }: WordTexts
): WordTexts => {
  let count = 0
  const raise = (text: number, quality: number): boolean => {
    const known = qualities[text]!
    if (quality <= known) return false
    if (known === 0) texts[count++] = text
    qualities[text] = quality
    return true
  }
  const addTerms = (matches: ReadonlyArray<TermMatch>) => {
    for (const { quality, term } of matches) {
      const last = starts[term + 1]!
      for (let at = starts[term]!; at < last; at++) {
        const posting = values[at]!
        if (posting >= end) break
        if (!mayBeRead && formIn(posting) >= termForms.reading) continue
        raise(textIn(posting), quality * formQuality[formIn(posting)]!)
      }
    }
  }
  addTerms(terms)
  const raised = phrases.filter(({ name, quality }) => raise(name, quality))
  addTerms(joinedTerms)
  const best = raised.filter(({ name, quality }) => Math.fround(quality) === qualities[name])
  return {
    texts,
    count,
    qualities,
    phrases: best.length === 0 ? noPhrases : new Map(best.map(({ name, phrase }) => [name, phrase]))
  }
}

export const wordsMatching = (words: ReadonlyArray<WordTexts>, text: number): number => {
  let count = 0
  for (const { qualities } of words) if (qualities[text]! > 0) count++
  return count
}

export const minQuality = (words: ReadonlyArray<WordTexts>, text: number): number => {
  let min = 1
  for (const { qualities } of words) min = Math.min(min, qualities[text]!)
  return min
}

/**
 * Finds the emoji names that are not reported as the match, because a phrase is reported instead. A name is found if
 * each query word that matches it matches a phrase for the same emoji better than the name; see `WordTexts.phrases`.
 * Maps the position of the name in `TextIndex.texts` to the phrase of the first of these query words.
 */
export const wordPhrasesOf = (words: ReadonlyArray<WordTexts>): ReadonlyMap<number, Phrase> => {
  if (!words.some(({ phrases }) => phrases.size > 0)) return noPhrases
  const found = new Map<number, Phrase>()
  const isPhrase = (name: number) => words.every(({ phrases, qualities }) => phrases.has(name) || qualities[name] === 0)
  for (const { phrases } of words) {
    for (const [name, phrase] of phrases) if (!found.has(name) && isPhrase(name)) found.set(name, phrase)
  }
  return found
}
