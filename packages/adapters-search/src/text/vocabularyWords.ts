import { type CatalogueEmoji, type Language, minimallyQualified } from "@emoji-catalogue/domain"
import { vocabulary } from "../vocabulary/index.ts"

/** An additional search word of an emoji. The weight is relative to a keyword, which has the weight 1. */
export interface VocabularyWord {
  readonly value: string
  readonly weight: number
}

/** The first emoji listed for a word outweighs any keyword match. Each further emoji weighs `weightStep` less. */
const firstWeight = 1.6
const weightStep = 0.12

/** This weight is low, because a country code such as `DE` also starts many words that users search for more often. */
const regionWeight = 0.5

const byEmoji = (language: Language): ReadonlyMap<string, ReadonlyArray<VocabularyWord>> => {
  const words = new Map<string, Array<VocabularyWord>>()
  for (const [value, emoji] of Object.entries(vocabulary[language])) {
    for (const [rank, each] of emoji.entries()) {
      const key = minimallyQualified(each)
      const word = { value, weight: firstWeight - weightStep * rank }
      words.set(key, [...(words.get(key) ?? []), word])
    }
  }
  return words
}

const cache = new Map<Language, ReadonlyMap<string, ReadonlyArray<VocabularyWord>>>()

const indicatorA = 0x1f1e6

/** If the emoji is the flag of a country or region, returns its ISO 3166 code. Otherwise returns undefined. */
export const regionCodeOf = (emoji: string): string | undefined =>
  /^\p{RI}\p{RI}$/u.test(emoji)
    ? Array.from(emoji, (letter) => String.fromCharCode(65 + letter.codePointAt(0)! - indicatorA)).join("")
    : undefined

export const vocabularyWordsOf = ({ emoji }: CatalogueEmoji, language: Language): ReadonlyArray<VocabularyWord> => {
  const inLanguage = cache.get(language) ?? byEmoji(language)
  cache.set(language, inLanguage)
  const code = regionCodeOf(emoji)
  return [
    ...(code === undefined ? [] : [{ value: code, weight: regionWeight }]),
    ...(inLanguage.get(minimallyQualified(emoji)) ?? [])
  ]
}
