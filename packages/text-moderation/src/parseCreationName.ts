import { type GivenName, languages } from "@emoji-catalogue/domain"
import { normalizeSearchTerm } from "./normalizeSearchTerm.ts"
import { isNeverPublic } from "./publicTerms.ts"

/**
 * Parses a name; undefined for one that is never public: it is likely personal data, or on the block list of any language,
 * because the language of a name is not known.
 */
export const parseCreationName = (text: string): GivenName | undefined => {
  const key = normalizeSearchTerm(text)
  if (key === undefined || languages.some((language) => isNeverPublic(key, language))) return undefined
  return { text: text.normalize("NFC"), key }
}
