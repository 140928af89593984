import { fold, type Language } from "@emoji-catalogue/domain"
import { blockedEntries } from "./blockList.ts"
import { isBlockedSearch } from "./blockedTerms.ts"

/** A Chinese noun is the same word without this ending. */
const nounEnding = "子"

/** Entries up to this length are ordinary words without the ending. */
const minCharacters = 3

const shortened = blockedEntries
  .filter(({ text }) => text.endsWith(nounEnding) && text.length > minCharacters)
  .map(({ text }) => fold(text.slice(0, -nounEnding.length)))

/**
 * Whether a term is never public: a blocked term, or words that spell a Chinese entry without its ending. Such words can be
 * searched, because an emoji may have them as keywords.
 */
export const isNeverPublic = (term: string, language: Language): boolean => {
  if (isBlockedSearch(term, language)) return true
  const words = fold(term).match(/\p{Script=Han}+/gu) ?? []
  return [words, words.toReversed()].some((each) => shortened.some((entry) => each.join("").includes(entry)))
}
