import { type CatalogueEmoji, type Language, minimallyQualified } from "@emoji-catalogue/domain"
import { vocabulary } from "../vocabulary/index.ts"

/** What an emoji is called beside its name and keywords, and what that weighs; 1 is what a keyword weighs. */
export interface Alias {
  readonly value: string
  readonly weight: number
}

/** The first emoji of a word is meant more than any that only has it as a keyword, and each that follows less. */
const firstWeight = 1.6
const lessFor = 0.12

/** Two letters begin many words, which are meant more often than the country. */
const regionWeight = 0.5

const byEmoji = (language: Language): ReadonlyMap<string, ReadonlyArray<Alias>> => {
  const aliases = new Map<string, Array<Alias>>()
  for (const [value, emoji] of Object.entries(vocabulary[language])) {
    for (const [place, each] of emoji.entries()) {
      const key = minimallyQualified(each)
      const alias = { value, weight: firstWeight - lessFor * place }
      aliases.set(key, [...(aliases.get(key) ?? []), alias])
    }
  }
  return aliases
}

const known = new Map<Language, ReadonlyMap<string, ReadonlyArray<Alias>>>()

const indicatorA = 0x1f1e6

/** The two letters of a country's flag, which are its ISO 3166 code. */
const regionOf = (emoji: string): ReadonlyArray<string> =>
  /^\p{RI}\p{RI}$/u.test(emoji)
    ? [Array.from(emoji, (letter) => String.fromCharCode(65 + letter.codePointAt(0)! - indicatorA)).join("")]
    : []

/** What else an emoji is called in a language. */
export const aliasesOf = ({ emoji }: CatalogueEmoji, language: Language): ReadonlyArray<Alias> => {
  const inLanguage = known.get(language) ?? byEmoji(language)
  known.set(language, inLanguage)
  return [
    ...regionOf(emoji).map((value) => ({ value, weight: regionWeight })),
    ...(inLanguage.get(minimallyQualified(emoji)) ?? [])
  ]
}
