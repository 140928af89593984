import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import type { LanguageRules } from "../text/languageRules.ts"
import type { WordSources } from "./matchWords.ts"
import { shortenedSpellings } from "./shortenedSpellings.ts"

/** Shorter words are not taken for several words without spaces. */
const minJoinedLetters = 5

/**
 * Respells the words of a query that are no text of an emoji, in ways that cannot change their meaning:
 *
 * - letters that are repeated for emphasis are removed: `heyyyy` becomes `hey`
 * - words that are written together, and are a text or phrase of several words, are separated: `iloveyou`
 */
export const respell = (sources: WordSources, query: QueryText): QueryText => {
  const { phrases } = sources
  if (phrases.hasPhrase(query) || phrases.hasRegionalName(query)) return query
  const words = query.words.map((word) => respellWord(sources, word))
  return words.every((word, at) => word === query.words[at]) ? query : parseQueryText(words.join(" "))
}

const respellWord = (sources: WordSources, word: string): string => {
  if (isText(sources, word)) return word
  const isCorrect = sources.languages[0]!.isCorrectlySpelled(word)
  for (const spelling of isCorrect ? [word] : [word, ...shortenedSpellings(word)]) {
    if (isText(sources, spelling)) return spelling
    const separated = spelling.length < minJoinedLetters ? undefined : separate(sources, spelling)
    if (separated !== undefined) return separated
  }
  return word
}

/** Whether every word of the query is a word of a text or a phrase of its own, or an everyday word without an emoji. */
export const knowsWords = (sources: WordSources, { words }: QueryText): boolean =>
  words.every((word) => isText(sources, word) || hasNoEmoji(sources.languages[0]!, word))

const hasNoEmoji = ({ isCorrectlySpelled, withoutEmoji }: LanguageRules, word: string): boolean =>
  withoutEmoji.has(word) || isCorrectlySpelled(word)

const isText = ({ index, phrases }: WordSources, word: string): boolean =>
  index.terms.idOf(word) >= 0 || phrases.hasWord(word)

const separate = ({ index, phrases }: WordSources, word: string): string | undefined =>
  phrases.byJoined(word) ?? index.joinedText(word)
