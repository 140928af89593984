import { fold, type Language } from "@emoji-catalogue/domain"
import { isDeepStrictEqual } from "node:util"
import type { CatalogueIndex } from "../../../packages/adapters-search/src/embedded/CatalogueIndex.ts"
import { matchWords } from "../../../packages/adapters-search/src/embedded/matchWords.ts"
import { queryLanguage } from "../../../packages/adapters-search/src/embedded/queryLanguage.ts"
import { respell } from "../../../packages/adapters-search/src/embedded/respell.ts"
import { rank } from "../../../packages/adapters-search/src/embedded/rank.ts"
import type { SearchSources } from "../../../packages/adapters-search/src/embedded/SearchSources.ts"
import { matchOf, searchTexts } from "../../../packages/adapters-search/src/embedded/searchTexts.ts"
import type { LanguageRules } from "../../../packages/adapters-search/src/text/languageRules.ts"
import { parseQueryText } from "../../../packages/adapters-search/src/text/parseQueryText.ts"
import type { ListedLanguage } from "./frequencyLists.ts"
import { areInflections, isHead } from "./wordForms.ts"

/** A second word, which no text has. Before it, a word is not matched as a prefix. */
const neighbor = "1x"

const irregularWords = 2000

/** The correctly spelled words of a language with their ranks, the most frequent word first. */
export interface Words {
  readonly language: ListedLanguage
  readonly ranks: ReadonlyMap<string, number>
}

/** What a search may know about a word; see `LanguageRules`. */
type Knowledge = Pick<LanguageRules, "isCorrectlySpelled" | "isOtherAtEnd">

const nothing: Knowledge = { isCorrectlySpelled: () => false, isOtherAtEnd: () => false }

/**
 * Whether a search for `word` depends on what the search knows about the word, and finds a word with another meaning if
 * it knows nothing.
 */
export const isTakenForAnother = (
  catalogue: CatalogueIndex,
  words: Words,
  word: string,
  knowledge: Partial<Knowledge>
): boolean => {
  const { language } = words
  const uninformed = sourcesWith(catalogue, language, nothing)
  const informed = sourcesWith(catalogue, language, { ...nothing, ...knowledge })
  const isUnaffected = [word, `${word} ${neighbor}`].every((query) =>
    isDeepStrictEqual(readQuery(catalogue, uninformed, query), readQuery(catalogue, informed, query))
  )
  if (isUnaffected) return false
  if (readQuery(catalogue, uninformed, word).language !== language) return true
  return !foundWords(uninformed, word).some((found) => isForm(words, word, found))
}

/**
 * Whether `found` has the meaning of `word`. The endings of the most frequent words are too irregular to compare:
 * Spanish `podria` is a form of `poder`, not of `podrido`.
 */
const isForm = ({ language, ranks }: Words, word: string, found: string): boolean =>
  (ranks.get(word)! >= irregularWords && areInflections(language, word, found)) ||
  isHead(word, found, ranks) ||
  isHead(found, word, ranks)

/** The sources of a search that knows other words of its language than today's search. */
const sourcesWith = (catalogue: CatalogueIndex, language: Language, knowledge: Knowledge): SearchSources => {
  const { sources } = catalogue.forLanguage(language)
  const [own, ...fallback] = sources.languages
  return { ...sources, languages: [{ ...own!, ...knowledge }, ...fallback] }
}

/** How a search reads the query: its language, and the terms and phrases that its words match. */
const readQuery = (catalogue: CatalogueIndex, sources: SearchSources, query: string) => {
  const { language } = sources.languages[0]!
  const respelled = respell(sources, parseQueryText(query))
  const sourcesOf = (each: Language) => (each === language ? sources : catalogue.forLanguage(each).sources)
  return {
    language: queryLanguage(respelled, language, sourcesOf),
    words: matchWords(sources, respelled.words, true).words
  }
}

/** The words of the text that the first result of a search matches. */
const foundWords = (sources: SearchSources, query: string): ReadonlyArray<string> => {
  const result = searchTexts(sources, { text: parseQueryText(query) })
  return rank(result, { limit: 1, offset: 0 }).flatMap((at) => fold(matchOf(sources, result, at).value).split(" "))
}
