import type { Language } from "@emoji-catalogue/domain"
import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { arabizi } from "../text/romanization/arabizi.ts"
import { koreanKeyboard, koreanRomanization } from "../text/romanization/korean.ts"
import { pinyin, pinyinInitials } from "../text/romanization/pinyin.ts"
import { romaji } from "../text/romanization/romaji.ts"
import type { Romanization } from "../text/romanization/Romanization.ts"
import type { WordSources } from "./matchWords.ts"
import { type NativeSpelling, nativeSpellings } from "./nativeSpellings.ts"
import type { StepBudget } from "./StepBudget.ts"

interface Method {
  readonly romanization: () => Romanization
  readonly minLetters: number
  /** Whether letters that spell only the start of a term are understood. */
  readonly hasPrefixes: boolean
}

/** The ways to type a language in Latin letters. If one finds a term, the later ones are not tried. */
const methods: Readonly<Partial<Record<Language, ReadonlyArray<Method>>>> = {
  ja: [{ romanization: romaji, minLetters: 2, hasPrefixes: true }],
  zh: [
    { romanization: pinyin, minLetters: 2, hasPrefixes: true },
    { romanization: pinyinInitials, minLetters: 2, hasPrefixes: false }
  ],
  ko: [
    { romanization: koreanRomanization, minLetters: 2, hasPrefixes: true },
    { romanization: koreanKeyboard, minLetters: 2, hasPrefixes: true }
  ],
  ar: [{ romanization: arabizi, minLetters: 2, hasPrefixes: true }]
}

/** A query in Latin letters, as texts in the script of its language. */
export interface RomanizedTexts {
  readonly texts: ReadonlyArray<QueryText>
  /** Whether the texts are whole terms, and not only the starts of terms. */
  readonly areTerms: boolean
}

/** So many homophones are searched, and homophones that are this much less likely than the likeliest are not. */
const maxTexts = 12
const maxMoreCost = 2

const maxWordTexts = 4

/**
 * Finds the texts that the letters of a query spell; see `methods`. If words of the index start with the letters, too,
 * the query itself is the first of the texts. Undefined if there are none.
 */
export const readRomanized = (
  sources: WordSources,
  query: QueryText,
  budget: StepBudget
): RomanizedTexts | undefined => {
  const { words } = query
  const ways = methods[sources.languages[0]!.language] ?? []
  if (
    ways.length === 0 ||
    !words.every((word) => /^[a-z0-9]+$/.test(word)) ||
    !words.some((word) => /[a-z]/.test(word))
  ) {
    return undefined
  }
  const whole = spell(sources, ways, words.join(""), budget)
  const texts = whole.map(({ text }) => parseQueryText(text))
  // English words may start with these letters: `hai` is 海, but also the start of `hair`.
  const [first, end] = sources.index.terms.prefixRange(words.at(-1)!)
  const isStart = first < end
  if (whole.some(({ isTerm, text }) => isTerm && (!isStart || isWord(sources, text)))) {
    const meant = withoutInsults(sources, texts)
    return { texts: isStart && meant === texts ? [query, ...meant] : meant, areTerms: true }
  }
  const separate = words.length === 1 ? [] : spellWords(sources, ways, words, budget)
  if (separate.length > 0) return { texts: separate, areTerms: true }
  return texts.length === 0 || isStart ? undefined : { texts, areTerms: false }
}

/** If a text is about people or health, its homophones could insult; see `Phrase.isSensitive`. */
const withoutInsults = ({ phrases }: WordSources, texts: ReadonlyArray<QueryText>): ReadonlyArray<QueryText> => {
  const sensitive = texts.filter((text) => phrases.find(text)?.isSensitive === true)
  return sensitive.length > 0 ? sensitive : texts
}

/** The terms or, if there are none, the starts of terms that the letters spell. */
const spell = (
  sources: WordSources,
  ways: ReadonlyArray<Method>,
  letters: string,
  budget: StepBudget
): ReadonlyArray<NativeSpelling> => {
  let prefixes: ReadonlyArray<NativeSpelling> = []
  for (const { hasPrefixes, minLetters, romanization } of ways) {
    if (letters.length < minLetters) continue
    const found = [sources.index.terms, sources.phrases.words].flatMap((dictionary) =>
      nativeSpellings(dictionary, romanization(), letters, budget)
    )
    const terms = found.filter(({ isTerm }) => isTerm)
    const words = terms.filter(({ text }) => isWord(sources, text))
    if (terms.length > 0) return likeliest(words.length > 0 ? words : terms)
    if (hasPrefixes && prefixes.length === 0) prefixes = likeliest(found)
  }
  return prefixes
}

/** Whether a term is not only the part of a word. */
const isWord = ({ index, phrases }: WordSources, text: string): boolean => {
  const term = index.terms.idOf(text)
  return phrases.hasWord(text) || (term >= 0 && (index.areWords[term] === 1 || index.areReadings[term] === 1))
}

const likeliest = (spellings: ReadonlyArray<NativeSpelling>): ReadonlyArray<NativeSpelling> => {
  const distinct = Array.from(new Map(spellings.map((spelling) => [spelling.text, spelling])).values())
  const sorted = distinct.sort((left, right) => left.cost - right.cost)
  const max = (sorted[0]?.cost ?? 0) + maxMoreCost
  return sorted.filter(({ cost }) => cost <= max).slice(0, maxTexts)
}

const article = /^[aei]l$/

/** Spells each word of a query. Returns the combinations that are a text or a phrase or, if there are none, the first. */
const spellWords = (
  sources: WordSources,
  ways: ReadonlyArray<Method>,
  words: ReadonlyArray<string>,
  budget: StepBudget
): ReadonlyArray<QueryText> => {
  const known = new Map<string, ReadonlyArray<NativeSpelling>>()
  let combinations: ReadonlyArray<string> = [""]
  for (const [at, word] of words.entries()) {
    // The Arabic article is written together with the next word.
    if (article.test(word) && at < words.length - 1) continue
    const letters = at > 0 && article.test(words[at - 1]!) ? words[at - 1]! + word : word
    const spelled = known.get(letters) ?? spell(sources, ways, letters, budget).slice(0, maxWordTexts)
    if (spelled.length === 0) return []
    known.set(letters, spelled)
    combinations = combinations
      .flatMap((before) => spelled.map(({ text }) => (before === "" ? text : `${before} ${text}`)))
      .slice(0, maxTexts)
  }
  const texts = combinations.filter((text) => text !== "").map(parseQueryText)
  const whole = texts.filter((text) => sources.phrases.hasPhrase(text) || sources.index.hasOwnText(text.folded))
  return whole.length > 0 ? whole : texts.slice(0, 1)
}
