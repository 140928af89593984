import { fold, type Language } from "@emoji-catalogue/domain"
import { blockedEntries } from "./blockList.ts"
import { isBlockedSearch } from "./blockedTerms.ts"

/** A suffix of Chinese nouns that does not change their meaning. */
const nounEnding = "子"

/**
 * The suffix is removed only from longer entries, because entries of this length are ordinary words without the suffix.
 */
const maxUnshortened = 3

const shortened = blockedEntries
  .filter(({ text }) => text.endsWith(nounEnding) && text.length > maxUnshortened)
  .map(({ text }) => fold(text.slice(0, -nounEnding.length)))

/**
 * Whether a term must never be public. The term may be blocked, or its Han words, in their order or in reverse order,
 * may contain a Chinese entry without its suffix 子. A search for such Han words is allowed, because the words may be
 * keywords of emoji.
 */
export const isNeverPublic = (term: string, language: Language): boolean => {
  if (isBlockedSearch(term, language)) return true
  const words = fold(term).match(/\p{Script=Han}+/gu) ?? []
  return [words, words.toReversed()].some((each) => shortened.some((entry) => each.join("").includes(entry)))
}
