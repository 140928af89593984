import { fold } from "@emoji-catalogue/domain"
import type { Steps } from "../cooperativeSteps.ts"
import type { TextMatch } from "../text/completionKindOf.ts"
import { japaneseKanaWords, japaneseWordStarts } from "../text/japaneseWords.ts"
import type { LanguageRules } from "../text/languageRules.ts"
import { literalOf, tokenize, type TokenizedText, wordsOrSymbols } from "../text/tokenize.ts"
import { phrases } from "../vocabulary/phrases/index.ts"

/** `reading` is a word in kana that the text has in ideographs, and `readPart` the ending of one. */
export const termForms = { word: 0, stem: 1, part: 2, reading: 3, readPart: 4 } as const
export type TermForm = (typeof termForms)[keyof typeof termForms]

/** `region` is the country or region in the name of a flag. It is indexed in addition to the whole name. */
export type TextKind = TextMatch["field"] | "region"

export interface IndexedText {
  readonly kind: TextKind
  /** The match that a search hit reports. For a region, `match.value` is the whole name of the flag. */
  readonly match: TextMatch
  readonly literal: string
  /** The folded words of the text, joined by single spaces. */
  readonly folded: string
  /** The number of words that are not stop words, at least 1. */
  readonly significantWords: number
}

export interface TextTerm {
  readonly term: string
  readonly form: TermForm
}

export interface AnalysedText {
  readonly text: IndexedText
  readonly terms: ReadonlyArray<TextTerm>
  /** The indexes of the emoji that have the text, ascending. */
  readonly emoji: ReadonlyArray<number>
  /** The `weight` of the text's `TextEntry`. The score of every match with this text is multiplied by this weight. */
  readonly weight: number
}

export interface TextEntry {
  readonly emoji: number
  readonly match: TextMatch
  readonly weight?: number
  /** The region in the name of a flag. If it is set, this entry indexes the region and not the whole name. */
  readonly region?: string
}

const textsPerStep = 200

/** Merges entries with the same text and extracts the terms of each text. The result is sorted by folded spelling. */
export function* analyseTexts(entries: Iterable<TextEntry>, rules: LanguageRules): Steps<ReadonlyArray<AnalysedText>> {
  const all = Array.from(entries)
  const kanaWords = rules.language === "ja" ? kanaWordsOf(all) : undefined
  yield
  const texts: Array<AnalysedText> = []
  // For each kind and weight of text, maps the value of a text to the indexes of the emoji that have this text.
  const known = new Map<string, Map<string, Array<number>>>()
  for (const { emoji, match, region, weight = 1 } of all) {
    const kind = region === undefined ? match.field : "region"
    const key = weight === 1 ? kind : `${kind} ${weight}`
    const sameKey = known.get(key) ?? new Map<string, Array<number>>()
    known.set(key, sameKey)
    const same = sameKey.get(match.value)
    if (same !== undefined) same.push(emoji)
    else {
      const value = region ?? match.value
      const tokenized = tokenize(value)
      const text = indexedText(kind, match, value, tokenized, rules)
      const indexes = [emoji]
      sameKey.set(match.value, indexes)
      texts.push({ text, terms: termsOf(value, tokenized, rules, kanaWords), emoji: indexes, weight })
      if (texts.length % textsPerStep === 0) yield
    }
  }
  yield
  return texts.sort(byFolded)
}

const kanaWordsOf = (entries: ReadonlyArray<TextEntry>): ReadonlySet<string> =>
  japaneseKanaWords([...entries.map(({ match }) => match.value), ...Object.values(phrases.ja).flat()])

const byFolded = ({ text: left }: AnalysedText, { text: right }: AnalysedText): number =>
  left.folded < right.folded ? -1 : left.folded > right.folded ? 1 : 0

const indexedText = (
  kind: TextKind,
  match: TextMatch,
  value: string,
  tokenized: TokenizedText,
  { stopWords }: LanguageRules
): IndexedText => {
  const words = wordsOrSymbols(tokenized)
  const significant = words.filter((word) => !stopWords.has(word)).length
  return {
    kind,
    match,
    literal: literalOf(value),
    folded: words.join(" "),
    significantWords: Math.max(1, significant)
  }
}

/** Matches characters of scripts that are written without spaces. Expects text that is not folded yet. */
const unspacedScript = /[\u3041-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/
const neverWordStart = /[ーゃゅょっャュョッ]/

/**
 * Matches each unit of a text that `fold` converts independently of its neighbors: a single character, or `ヴ` together
 * with its small vowel. `fold` makes spelling variants of a text equal.
 */
const foldingUnit = /[ゔヴ][ぁぃぇぉァィェォ]|./gsu

/** An ending of a compound is indexed only if at least this many letters precede the ending. */
const minCompoundStart = 3

/** The minimum length of an indexed ending of a compound. */
const minCompoundEnd = 4

/** A shorter ending in kana is the reading of too many words. */
const minReadEnding = 2

/** Matches endings that start like a German syllable: `zeug`, but not `hrzeug`. */
const validCompoundEnd =
  /^(?:sch[lmnrw]?|sp[lr]?|str?|[bfgkp][lr]|[dt]r|kn|gn|ch|pfl?|ph|qu|th|zw|[bcdfghjklmnprstvwz])?[aeiouy]/

const termsOf = (
  value: string,
  { symbols, words }: TokenizedText,
  { hasUmlauts, isCompounding, kanaReadingOf, stemTermOf }: LanguageRules,
  kanaWords: ReadonlySet<string> | undefined
): ReadonlyArray<TextTerm> => {
  const terms: Array<TextTerm> = []
  const add = (term: string, form: TermForm) => {
    if (terms.every((known) => known.term !== term)) terms.push({ term, form })
  }
  for (const word of words) add(word, termForms.word)
  for (const symbol of symbols) add(symbol, termForms.word)
  for (const word of words) {
    const stem = stemTermOf(word)
    if (stem !== undefined) add(stem, termForms.stem)
  }
  if (!isCompounding && !unspacedScript.test(value)) return terms
  for (const word of value.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const reading = kanaReadingOf(word)
    for (const whole of reading?.whole ?? []) add(fold(whole), termForms.reading)
    if (hasUmlauts && /[äöü]/i.test(word)) add(fold(word.replace(/[äöü]/gi, "$&e")), termForms.word)
    const starts = kanaWords === undefined ? undefined : japaneseWordStarts(word, kanaWords)
    if (unspacedScript.test(word)) for (const part of unspacedParts(word, starts)) add(part, termForms.part)
    else if (isCompounding) for (const part of compoundParts(fold(word))) add(part, termForms.part)
    for (const ending of reading?.endings ?? [])
      if (ending.length >= minReadEnding) add(fold(ending), termForms.readPart)
  }
  return terms
}

/** The endings of a word in a script without spaces, shortest first, only those that start at `starts` if it is defined. */
function* unspacedParts(word: string, starts: ReadonlySet<number> | undefined): Iterable<string> {
  const units = word.match(foldingUnit)!
  let part = ""
  let position = word.length
  for (let at = units.length - 1; at > 0; at--) {
    const unit = units[at]!
    position -= unit.length
    part = fold(unit) + part
    if (!neverWordStart.test(unit) && starts?.has(position) !== false) yield part
  }
}

/** The endings of a compound that may be words, longest first. */
function* compoundParts(word: string): Iterable<string> {
  for (let at = minCompoundStart; at <= word.length - minCompoundEnd; at++) {
    const part = word.slice(at)
    if (validCompoundEnd.test(part)) yield part
  }
}
