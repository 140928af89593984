import { fold, type Language } from "@emoji-catalogue/domain"
import { blockedEntries } from "./blockList.ts"
import { isBlockedSearch } from "./blockedTerms.ts"

/** A suffix of Chinese nouns that does not change their meaning. */
const nounEnding = "子"

/**
 * An entry with at most this many characters keeps its suffix, because it would be an ordinary word without the suffix.
 */
const maxUnshortened = 3

const shortened = blockedEntries
  .filter(({ text }) => text.endsWith(nounEnding) && text.length > maxUnshortened)
  .map(({ text }) => fold(text.slice(0, -nounEnding.length)))

/**
 * Whether a term must never be public, for one of these reasons:
 * - The term is blocked.
 * - The Han words of the term, joined in their order or in reverse order, contain one of the `shortened` entries, which
 *   are blocked entries with the suffix 子 removed. A search for these words is still allowed, because they may be
 *   keywords of emoji.
 */
export const isNeverPublic = (term: string, language: Language): boolean => {
  if (isBlockedSearch(term, language)) return true
  const words = fold(term).match(/\p{Script=Han}+/gu) ?? []
  return [words, words.toReversed()].some((each) => shortened.some((entry) => each.join("").includes(entry)))
}
