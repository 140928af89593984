import { type GivenName, languages } from "@emoji-catalogue/domain"
import { normalizeSearchTerm } from "./normalizeSearchTerm.ts"
import { isNeverPublic } from "./publicTerms.ts"

/**
 * Returns undefined if `normalizeSearchTerm` rejects the name, for example as personal data, or if any language blocks
 * the name. All languages are checked, because the language of the name is unknown.
 */
export const parseCreationName = (text: string): GivenName | undefined => {
  const key = normalizeSearchTerm(text)
  if (key === undefined || languages.some((language) => isNeverPublic(key, language))) return undefined
  return { text: text.normalize("NFC"), key }
}
