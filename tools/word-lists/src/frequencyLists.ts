import type { Language } from "@emoji-catalogue/domain"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/** Packages with words of a language by frequency, in subtitles of films and in Wikipedia. */
const packages = {
  en: "language-en",
  es: "language-es-es",
  fr: "language-fr",
  de: "language-de",
  it: "language-it",
  pt: "language-pt-br"
} as const satisfies Partial<Record<Language, string>>

export type ListedLanguage = keyof typeof packages

// The type assertion is necessary, because `Object.keys` loses the type of the keys.
export const listedLanguages = Object.keys(packages) as ReadonlyArray<ListedLanguage>

const resolve = createRequire(import.meta.url).resolve

const read = (language: ListedLanguage, list: string): ReadonlyArray<string> => {
  const entry = resolve(`@zxcvbn-ts/${packages[language]}`)
  return JSON.parse(readFileSync(`${entry.slice(0, entry.lastIndexOf("/dist/"))}/src/${list}.json`, "utf8"))
}

/** The most frequent words of spoken language first. */
export const spokenWords = (language: ListedLanguage): ReadonlyArray<string> => read(language, "commonWords")

/** The most frequent words of subtitles and of Wikipedia in one list. Contains a few foreign and misspelled words. */
export const frequentWords = (language: ListedLanguage): ReadonlyArray<string> => {
  const ranks = new Map<string, number>()
  for (const list of ["commonWords", "wikipedia"]) {
    for (const [rank, word] of read(language, list).entries()) {
      ranks.set(word, Math.min(rank, ranks.get(word) ?? Infinity))
    }
  }
  return Array.from(ranks)
    .sort(([, left], [, right]) => left - right)
    .map(([word]) => word)
}
