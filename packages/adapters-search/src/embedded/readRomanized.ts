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
  /** Whether letters that spell only the start of a term are understood. */
  readonly hasPrefixes: boolean
  /** Whether letters often spell words by chance, because vowels or most letters are left out. */
  readonly isLossy: boolean
}

/** The ways to type a language in Latin letters. If one finds a term, the later ones are not tried. */
const methods: Readonly<Partial<Record<Language, ReadonlyArray<Method>>>> = {
  ja: [{ romanization: romaji, hasPrefixes: true, isLossy: false }],
  zh: [
    { romanization: pinyin, hasPrefixes: true, isLossy: false },
    { romanization: pinyinInitials, hasPrefixes: false, isLossy: true }
  ],
  ko: [
    { romanization: koreanRomanization, hasPrefixes: true, isLossy: false },
    { romanization: koreanKeyboard, hasPrefixes: true, isLossy: false }
  ],
  ar: [{ romanization: arabizi, hasPrefixes: true, isLossy: true }]
}

/** A query in Latin letters, as texts in the script of its language. */
export interface RomanizedTexts {
  readonly texts: ReadonlyArray<QueryText>
  /** Whether the texts are whole terms, and not only the starts of terms. */
  readonly areTerms: boolean
  /** Whether the letters may as well be a word of another language. */
  readonly isAmbiguous: boolean
}

interface SpelledWord extends NativeSpelling {
  readonly isLossy: boolean
}

const minLetters = 2

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
  const isAmbiguous = !whole.some((word) => isCertain(sources, word))
  const texts = whole.map(({ text }) => parseQueryText(text))
  // English words may start with these letters: `hai` is 海, but also the start of `hair`.
  const [first, end] = sources.index.terms.prefixRange(words.at(-1)!)
  const isStart = first < end
  if (whole.some(({ isTerm, text }) => isTerm && (!isStart || isWord(sources, text)))) {
    const meant = withoutInsults(sources, texts)
    return {
      texts: isStart && meant === texts ? [query, ...meant] : meant,
      areTerms: true,
      isAmbiguous
    }
  }
  const separate = words.length === 1 ? undefined : spellWords(sources, ways, words, budget)
  if (separate?.areTerms === true) return separate
  const prefixes = separate ?? { texts, areTerms: false, isAmbiguous }
  return prefixes.texts.length === 0 || isStart ? undefined : prefixes
}

/** Whether a spelling is a whole word and the likeliest one of a method that writes all sounds. */
const isCertain = (sources: WordSources, { cost, isLossy, text }: SpelledWord): boolean =>
  !isLossy && cost === 0 && isWord(sources, text)

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
): ReadonlyArray<SpelledWord> => {
  let prefixes: ReadonlyArray<SpelledWord> = []
  if (letters.length < minLetters) return prefixes
  for (const { hasPrefixes, isLossy, romanization } of ways) {
    const found = [sources.index.terms, sources.phrases.words].flatMap((dictionary) =>
      nativeSpellings(dictionary, romanization(), letters, budget).map((spelling) => ({ ...spelling, isLossy }))
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

const likeliest = (spellings: ReadonlyArray<SpelledWord>): ReadonlyArray<SpelledWord> => {
  const distinct = Array.from(new Map(spellings.map((spelling) => [spelling.text, spelling])).values())
  const sorted = distinct.sort((left, right) => left.cost - right.cost)
  const max = (sorted[0]?.cost ?? 0) + maxMoreCost
  return sorted.filter(({ cost }) => cost <= max).slice(0, maxTexts)
}

const article = /^[aei]l$/

interface Combination {
  readonly text: string
  readonly cost: number
  readonly words: ReadonlyArray<SpelledWord>
}

/**
 * Spells each word of a query. Returns the combinations that are a text or a phrase or, if there are none, the first.
 * Only the last word may be the start of a term. Undefined if a word has no spelling.
 */
const spellWords = (
  sources: WordSources,
  ways: ReadonlyArray<Method>,
  words: ReadonlyArray<string>,
  budget: StepBudget
): RomanizedTexts | undefined => {
  const known = new Map<string, ReadonlyArray<SpelledWord>>()
  let combinations: ReadonlyArray<Combination> = [{ text: "", cost: 0, words: [] }]
  for (const [at, word] of words.entries()) {
    // The Arabic article is written together with the next word.
    if (article.test(word) && at < words.length - 1) continue
    const letters = at > 0 && article.test(words[at - 1]!) ? words[at - 1]! + word : word
    const spelled = known.get(letters) ?? spell(sources, ways, letters, budget).slice(0, maxWordTexts)
    known.set(letters, spelled)
    const usable = at < words.length - 1 ? spelled.filter(({ isTerm }) => isTerm) : spelled
    if (usable.length === 0) return undefined
    combinations = combinations
      .flatMap((before) =>
        usable.map((word) => ({
          text: before.text === "" ? word.text : `${before.text} ${word.text}`,
          cost: before.cost + word.cost,
          words: [...before.words, word]
        }))
      )
      .sort((left, right) => left.cost - right.cost)
      .slice(0, maxTexts)
  }
  const parsed = combinations.map(({ text, words }) => ({ text: parseQueryText(text), words }))
  const whole = parsed.filter(({ text }) => sources.phrases.hasPhrase(text) || sources.index.hasOwnText(text.folded))
  const meant = whole.length > 0 ? whole : parsed.slice(0, 1)
  return {
    texts: meant.map(({ text }) => text),
    areTerms: whole.length > 0 || meant.every(({ words }) => words.every(({ isTerm }) => isTerm)),
    isAmbiguous: !meant.some(({ words }) => words.every((word) => isCertain(sources, word)))
  }
}
