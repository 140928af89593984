import { type Language, languages } from "@emoji-catalogue/domain"
import people from "./people.json" with { type: "json" }
import type { PhraseList } from "./phrases/PhraseList.ts"

/** Phrases about a group of people or about health, and the emoji that they stand for. */
export interface PeopleConcept {
  /** The reasons for the emoji and the words, and for words that are left out. */
  readonly sources: ReadonlyArray<string>
  /** The emoji that `words` stand for, separated by spaces, the best first. */
  readonly emoji: string
  readonly words: Readonly<Record<Language, ReadonlyArray<string>>>
  /** Further words, which stand for other emoji. For example, words for women list a woman first. */
  readonly own?: Readonly<Partial<Record<Language, PhraseList>>>
}

export const peopleConcepts: Readonly<Record<string, PeopleConcept>> = people

export const peoplePhrases = (language: Language): ReadonlyArray<PhraseList> =>
  Object.values(peopleConcepts).flatMap(({ emoji, own, words }) => [
    { [emoji]: words[language] },
    own?.[language] ?? {}
  ])

const values = new Map(
  languages.map((language) => [
    language,
    new Set(peoplePhrases(language).flatMap((list) => Object.values(list).flat()))
  ])
)

export const isPeoplePhrase = (phrase: string, language: Language): boolean => values.get(language)!.has(phrase)
