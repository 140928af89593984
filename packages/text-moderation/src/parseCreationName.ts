import { type GivenName, languages } from "@emoji-catalogue/domain"
import { normalizeSearchTerm } from "./normalizeSearchTerm.ts"
import { isNeverPublic } from "./publicTerms.ts"

/** Undefined if the name is likely personal data, or is blocked in any language (its language is unknown). */
export const parseCreationName = (text: string): GivenName | undefined => {
  const key = normalizeSearchTerm(text)
  if (key === undefined || languages.some((language) => isNeverPublic(key, language))) return undefined
  return { text: text.normalize("NFC"), key }
}
