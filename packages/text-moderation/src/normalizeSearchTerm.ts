import { isPlainAscii, SearchTerm } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { isPersonalData } from "./personalData.ts"

const isSearchTerm = Schema.is(SearchTerm)

// Lone surrogates and control characters occur in no word, and databases reject some of them.
const unstorable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u

// Invisible characters must not separate digits; joiners and tags are parts of emoji.
const withoutVariants = (text: string): string =>
  isPlainAscii(text)
    ? text
    : text
        .replace(/(?![\u200D\u{E0020}-\u{E007F}])[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, "")
        .normalize("NFKC")
        .toLowerCase()

/** The term that a text is counted as; undefined for a text that must not be stored. Idempotent. */
export const normalizeSearchTerm = (text: string): SearchTerm | undefined => {
  const term = withoutVariants(text).replace(/\s+/gu, " ").trim().normalize("NFC")
  return isSearchTerm(term) && !unstorable.test(term) && !isPersonalData(term) ? term : undefined
}
