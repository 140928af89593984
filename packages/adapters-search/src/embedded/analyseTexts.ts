import type { Match } from "@emoji-catalogue/application"
import { fold, type TokenizedText, tokenize, literalOf, wordsOrSymbols } from "../text/fold.ts"
import type { Steps } from "../cooperativeSteps.ts"
import type { LanguageRules } from "../text/languageRules.ts"

/** How a term stands for a word of a text: it is the word, what its forms share, or a part of it. */
export const termForms = { word: 0, stem: 1, part: 2 } as const
export type TermForm = (typeof termForms)[keyof typeof termForms]

/** A text that emoji have, as it is searched. */
export interface IndexedText {
  readonly match: Match
  readonly literal: string
  /** The words, folded and joined by single spaces. */
  readonly folded: string
  /** How many words it has that say something; at least one. */
  readonly significantWords: number
}

/** What a text is found by. */
export interface TextTerm {
  readonly term: string
  readonly form: TermForm
}

/** A text with all that it is found by, no term twice. */
export interface AnalysedText {
  readonly text: IndexedText
  readonly terms: ReadonlyArray<TextTerm>
  /** Places of emoji, ascending. */
  readonly emoji: ReadonlyArray<number>
  /** What an administrator makes a match in it count; 1 where nobody did. */
  readonly weight: number
}

export type TextEntry = readonly [emoji: number, match: Match, weight?: number]

/** How many texts are taken apart in one step. */
const atOnce = 200

/** Gathers texts that are spelled alike, and takes them apart. In the order of their folded spelling. */
export function* analyseTexts(
  entries: Iterable<TextEntry>,
  wordForms: LanguageRules
): Steps<ReadonlyArray<AnalysedText>> {
  const texts: Array<AnalysedText> = []
  // By field and weight, then by value.
  const known = new Map<string, Map<string, Array<number>>>()
  for (const [emoji, { field, value }, weight = 1] of entries) {
    const kind = weight === 1 ? field : `${field} ${weight}`
    const ofKind = known.get(kind) ?? new Map<string, Array<number>>()
    known.set(kind, ofKind)
    const same = ofKind.get(value)
    if (same !== undefined) same.push(emoji)
    else {
      const folded = tokenize(value)
      const text = textOf({ field, value }, folded, wordForms)
      const places = [emoji]
      ofKind.set(value, places)
      texts.push({ text, terms: termsOf(value, folded, wordForms), emoji: places, weight })
      if (texts.length % atOnce === 0) yield
    }
  }
  yield
  return texts.sort(byFolded)
}

const byFolded = ({ text: left }: AnalysedText, { text: right }: AnalysedText): number =>
  left.folded < right.folded ? -1 : left.folded > right.folded ? 1 : 0

const textOf = (match: Match, folded: TokenizedText, { stopWords }: LanguageRules): IndexedText => {
  const words = wordsOrSymbols(folded)
  const telling = words.filter((word) => !stopWords.has(word)).length
  return { match, literal: literalOf(match.value), folded: words.join(" "), significantWords: Math.max(1, telling) }
}

const isContinuous = /[\u3041-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/
const beginsNoWord = /[ーゃゅょっャュョッ]/

/** What is folded by itself: a character, and a sound of v with its vowel. */
const character = /[ゔヴ][ぁぃぇぉァィェォ]|./gsu

/** Of a compound in an alphabet, which parts are found: ends of so many letters, with so many before them. */
const compound = { before: 3, end: 4 }

/** Words begin with a vowel or with consonants that can stand before one: `zeug`, and not `hrzeug`. */
const beginsCompounded =
  /^(?:sch[lmnrw]?|sp[lr]?|str?|[bfgkp][lr]|[dt]r|kn|gn|ch|pfl?|ph|qu|th|zw|[bcdfghjklmnprstvwz])?[aeiouy]/

/** The words of a text with what each can be found by. */
const termsOf = (
  value: string,
  { symbols, words }: TokenizedText,
  { hasUmlauts, isCompounding, stemTermOf }: LanguageRules
): ReadonlyArray<TextTerm> => {
  const terms: Array<TextTerm> = []
  const add = (term: string, form: TermForm) => {
    if (terms.every((known) => known.term !== term)) terms.push({ term, form })
  }
  for (const word of words) add(word, termForms.word)
  for (const sign of symbols) add(sign, termForms.word)
  for (const word of words) {
    const stem = stemTermOf(word)
    if (stem !== undefined) add(stem, termForms.stem)
  }
  if (!isCompounding && !isContinuous.test(value)) return terms
  for (const word of value.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    if (hasUmlauts && /[äöü]/i.test(word)) add(fold(word.replace(/[äöü]/gi, "$&e")), termForms.word)
    if (isContinuous.test(word)) {
      const characters = word.match(character)!
      let part = ""
      for (let at = characters.length - 1; at > 0; at--) {
        part = fold(characters[at]!) + part
        if (!beginsNoWord.test(characters[at]!)) add(part, termForms.part)
      }
    } else if (isCompounding) {
      const folded = fold(word)
      for (let at = compound.before; at <= folded.length - compound.end; at++) {
        const part = folded.slice(at)
        if (beginsCompounded.test(part)) add(part, termForms.part)
      }
    }
  }
  return terms
}
