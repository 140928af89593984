import type { Language } from "@emoji-catalogue/domain"
import knownWordsJson from "../vocabulary/knownWords.json" with { type: "json" }
import { BloomFilter } from "./BloomFilter.ts"

const filters: Readonly<Partial<Record<Language, string>>> = knownWordsJson

/** Marks a word that is the end of a longer word: `-legen`. */
export const asEnd = (word: string): string => `-${word}`

/**
 * Frequent, correctly spelled words that searches would otherwise take for another word: `bizarre` resembles `bazaar`.
 * `tools/word-lists` generates them; other frequent words are omitted, because searches do not correct them anyway. German words that mean something else at the end of longer words
 * are included with `asEnd`.
 * Undefined for languages without a list. All words are folded.
 */
export const knownWordsOf = (language: Language): BloomFilter | undefined => {
  const filter = filters[language]
  return filter === undefined ? undefined : BloomFilter.fromBase64(filter)
}
