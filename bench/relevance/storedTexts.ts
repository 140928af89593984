import { phrases, tokensOf, vocabularyWordsOf } from "@emoji-catalogue/adapters-search"
import { type Catalogue, type Language, languages } from "@emoji-catalogue/domain"
import type { RelevanceQuery } from "./querySets.ts"

const keyOf = (text: string) => tokensOf(text).join(" ")

/**
 * Whether a query is a stored text of its language, apart from case, accents and punctuation: a name or keyword of the
 * catalogue, or a word or phrase of the vocabulary. Queries that are not show how well the engine generalizes.
 */
export const storedTexts = ({ emoji }: Catalogue): ((query: RelevanceQuery) => boolean) => {
  const textsOf = (language: Language) => [
    ...emoji.flatMap((each) => {
      const { keywords, name } = each.annotations[language]
      return [name, ...keywords, ...vocabularyWordsOf(each, language).map(({ value }) => value)]
    }),
    ...Object.values(phrases[language]).flat()
  ]
  const stored = new Map(languages.map((language) => [language, new Set(textsOf(language).map(keyOf))]))
  return ({ language, q }) => stored.get(language)!.has(keyOf(q))
}
