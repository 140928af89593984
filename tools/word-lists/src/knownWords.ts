/**
 * Writes the correctly spelled words that searches would take for another word: `knownWords.json` of the search, with
 * a filter for each language. It depends on the texts of the catalogue, the vocabulary and the search itself, so it is
 * generated again after large changes of them.
 */
import { fold } from "@emoji-catalogue/domain"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { importedCatalogue } from "../../../bench/catalogue.ts"
import { CatalogueIndex } from "../../../packages/adapters-search/src/embedded/CatalogueIndex.ts"
import { BloomFilter } from "../../../packages/adapters-search/src/text/BloomFilter.ts"
import { asEnd } from "../../../packages/adapters-search/src/text/knownWords.ts"
import { regionalNames } from "../../../packages/adapters-search/src/vocabulary/regionalNames.ts"
import { dictionary } from "./dictionaries.ts"
import { frequentWords, listedLanguages, type ListedLanguage } from "./frequencyLists.ts"
import { isTakenForAnother } from "./isTakenForAnother.ts"

const file = join(import.meta.dirname, "../../../packages/adapters-search/src/vocabulary/knownWords.json")

const maxWords = 25_000
const minLetters = 3
const bitsPerWord = 16

/** A word that is so much more frequent in another language is a foreign word or a name. */
const foreignFactor = 10

const ranks = new Map(
  listedLanguages.map((language) => [language, new Map(frequentWords(language).map((word, rank) => [word, rank]))])
)

const isForeign = (language: ListedLanguage, word: string): boolean => {
  const rank = ranks.get(language)!.get(word)!
  return listedLanguages.some((other) => (ranks.get(other)!.get(word) ?? Infinity) * foreignFactor < rank)
}

/** Words that two sources agree on, because frequency lists contain misspellings. */
const correctWords = (language: ListedLanguage): ReadonlyArray<string> => {
  const correct = dictionary(language)
  const words = frequentWords(language).filter(
    (word) => correct.has(word) && /^\p{L}+$/u.test(word) && !isForeign(language, word)
  )
  return Array.from(new Set(words.map(fold)))
    .filter((word) => word.length >= minLetters)
    .slice(0, maxWords)
}

const catalogue = new CatalogueIndex(await importedCatalogue, regionalNames)

/** Words that a search would take for another word, with the mark of `asEnd` for German ends of compounds. */
const similarWords = (language: ListedLanguage): ReadonlyArray<string> => {
  const frequent = correctWords(language)
  const words = { language, ranks: new Map(frequent.map((word, rank) => [word, rank])) }
  const similar = frequent.filter((word) =>
    isTakenForAnother(catalogue, words, word, { isCorrectlySpelled: (each) => each === word })
  )
  const ends = frequent.filter((word) =>
    isTakenForAnother(catalogue, words, word, { isOtherAtEnd: (each) => each === word })
  )
  console.log(`${language}: ${similar.length} words are similar to words of texts, ${ends.length} end other words.`)
  // If the end of a longer word does not match, the word must not be corrected into it.
  return [...new Set([...similar, ...ends]), ...ends.map(asEnd)]
}

const filters = Object.fromEntries(
  listedLanguages.map((language) => [language, BloomFilter.of(similarWords(language), bitsPerWord).toBase64()])
)
writeFileSync(file, `${JSON.stringify(filters, null, 2)}\n`)
