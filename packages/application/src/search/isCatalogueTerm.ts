import { fold, type Language } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import type { SearchHit } from "./SearchEngine.ts"

const wordsOf = (text: string): ReadonlyArray<string> => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Forms of one word share their first letters, except an ending: "cats" and "cat", "rosso" and "rossi". */
const minSharedLetters = 3
const maxEnding = 2

const isFormOf = (word: string, known: string): boolean => {
  if (word === known) return true
  if (/\p{N}/u.test(word)) return false
  let shared = 0
  while (shared < word.length && word[shared] === known[shared]) shared++
  return shared >= minSharedLetters && shared >= Math.max(word.length, known.length) - maxEnding
}

/**
 * Whether a search consists of words of the emoji that it found first: of its names, keywords and shortcodes in its language
 * and in English, and of the text that matched. Names of persons, addresses, account names and sentences contain others.
 */
export const isCatalogueTerm = (
  view: CatalogueView,
  { language, text }: { readonly text: string; readonly language: Language },
  first: SearchHit | undefined
): boolean => {
  if (first === undefined) return false
  const { field, value } = first.matched
  if (field === "emoji" || field === "codepoint") return true
  const { annotations, shortcodes } = view.emoji[first.index]!
  const texts = [annotations[language], annotations.en].flatMap(({ keywords, name }) => [name, ...keywords])
  let unknown = wordsOf(text)
  // Most terms are the text that matched.
  for (const each of [value, ...texts, ...shortcodes.map(({ code }) => code)]) {
    const known = wordsOf(each)
    unknown = unknown.filter((word) => !known.some((other) => isFormOf(word, other)))
    if (unknown.length === 0) return true
  }
  return false
}
