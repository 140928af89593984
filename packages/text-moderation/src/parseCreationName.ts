import { type GivenName, languages } from "@emoji-catalogue/domain"
import { normalizeSearchTerm } from "./normalizeSearchTerm.ts"
import { isNeverPublic } from "./publicTerms.ts"

/**
 * Parses a name that a user gives to a sequence. Undefined if the name must never be public: it is likely personal
 * data, or blocked in at least one language. All languages count, because the language of a name is unknown.
 */
export const parseCreationName = (text: string): GivenName | undefined => {
  const key = normalizeSearchTerm(text)
  if (key === undefined || languages.some((language) => isNeverPublic(key, language))) return undefined
  return { text: text.normalize("NFC"), key }
}
