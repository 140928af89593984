import { isPlainAscii, SearchTerm } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { isPersonalData } from "./personalData.ts"

const isSearchTerm = Schema.is(SearchTerm)

// Matches control characters, surrogates, private-use and unassigned code points. Texts with such characters are not
// stored, because no word contains them and databases reject some of them.
const unstorable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u

// Removes invisible characters, because a number with invisible characters between its digits would not be recognized
// as personal data. Keeps joiners and tags, because they are parts of emoji.
const withoutVariants = (text: string): string =>
  isPlainAscii(text)
    ? text
    : text
        .replace(/(?![\u200D\u{E0020}-\u{E007F}])[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, "")
        .normalize("NFKC")
        .toLowerCase()

/**
 * Normalizes the text of a search, so that searches are counted together if their texts differ only in case, in the
 * amount of white space, in compatibility characters, or in invisible characters that are not parts of emoji. Returns
 * undefined if the normalized text must not be stored, because it is not a valid `SearchTerm`, matches `unstorable`, or
 * looks like personal data. Idempotent.
 */
export const normalizeSearchTerm = (text: string): SearchTerm | undefined => {
  const term = withoutVariants(text).replace(/\s+/gu, " ").trim().normalize("NFC")
  return isSearchTerm(term) && !unstorable.test(term) && !isPersonalData(term) ? term : undefined
}
