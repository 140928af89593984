/**
 * Writes the frequent words of each language that say little about the wanted emoji: the most frequent words of spoken
 * language without those in `significantWords.json`. `functionWords.json` has these words for the languages without a list.
 *
 * `significantWords.json` is written by hand: nouns, feelings, greetings and verbs that people mean when they want an emoji,
 * such as `house`, `happy` and `sleep`. No rule finds them, because nearly every frequent word is a keyword of an emoji.
 */
import { fold, type Language } from "@emoji-catalogue/domain"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { listedLanguages, spokenWords } from "./frequencyLists.ts"
import functionWords from "./functionWords.json" with { type: "json" }
import significantWords from "./significantWords.json" with { type: "json" }

/** The number of words that are read from the start of a frequency list. */
const maxRank = 500

const file = join(import.meta.dirname, "../../../packages/adapters-search/src/vocabulary/frequentWords.json")

const foldedWords = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.flatMap((word) => fold(word).match(/[\p{L}\p{M}]+/gu) ?? [])

const lists: Partial<Record<Language, string>> = {}
for (const language of listedLanguages) {
  const significant = new Set(foldedWords(significantWords[language].split(" ")))
  const frequent = new Set(foldedWords(spokenWords(language).slice(0, maxRank)))
  lists[language] = Array.from(frequent.difference(significant)).sort().join(" ")
}
writeFileSync(file, `${JSON.stringify({ ...lists, ...functionWords }, undefined, 2)}\n`)
