import { tokensOf } from "@emoji-catalogue/adapters-search"
import { type Language, languages } from "@emoji-catalogue/domain"
import frequent from "./frequent.json" with { type: "json" }

/** The text that the first result of a search matches. */
export type FirstText = (text: string, language: Language) => string | undefined

/** Every 50th of the 25,000 most frequent words that `tools/word-lists` reads for each language. */
const words: Readonly<Partial<Record<Language, string>>> = frequent

export interface FrequentWords {
  readonly language: Language
  readonly words: number
  /** The words whose first result matches another word. */
  readonly mistaken: ReadonlyArray<string>
}

/** Searches for frequent, correctly spelled words. They may find other forms of themselves, longer words, or nothing. */
export const searchFrequentWords = (firstText: FirstText): ReadonlyArray<FrequentWords> =>
  languages.flatMap((language) => {
    const list = words[language]?.split(" ")
    if (list === undefined) return []
    const mistaken = list.filter((word) => {
      const text = firstText(word, language)
      return text !== undefined && !tokensOf(text).some((found) => areForms(word, found))
    })
    return [{ language, words: list.length, mistaken }]
  })

const minPart = 3
const minStem = 4
const maxEnding = 4

/** Whether two words differ only in their ending, or one is the start or end of the other, as in German compounds. */
const areForms = (left: string, right: string): boolean => {
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (short.length >= minPart && (long.startsWith(short) || long.endsWith(short))) return true
  let stem = 0
  while (stem < left.length && left[stem] === right[stem]) stem++
  return stem >= minStem && left.length - stem <= maxEnding
}
