import { type GivenName, languages } from "@emoji-catalogue/domain"
import { normalizeSearchTerm } from "./normalizeSearchTerm.ts"
import { isNeverPublic } from "./publicTerms.ts"

/**
 * Parses a name; undefined if it is never public: it is likely personal data, or blocked in any language, because the
 * language of a name is unknown.
 */
export const parseCreationName = (text: string): GivenName | undefined => {
  const key = normalizeSearchTerm(text)
  if (key === undefined || languages.some((language) => isNeverPublic(key, language))) return undefined
  return { text: text.normalize("NFC"), key }
}
