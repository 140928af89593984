import { Schema } from "effect"
import { languages } from "../catalogue/Language.ts"
import { isNeverPublic } from "../search/publicTerms.ts"
import { normalizeSearchTerm } from "../search/SearchTerm.ts"
import { isVisibleText } from "../shared/plainText.ts"

/** A name that someone gives to a sequence: one line with a letter in it. */
export const CreationName = Schema.String.check(
  Schema.isTrimmed(),
  isVisibleText,
  Schema.isMaxLength(60),
  Schema.makeFilter((text: string) => /\p{L}/u.test(text) || "Expected a letter")
)

/** A name that becomes public once enough accounts give it. */
export interface GivenName {
  /** As it was given, in NFC. */
  readonly text: string
  /** Equal for names that differ only in case, width or spaces. */
  readonly key: string
}

/**
 * Parses a name; undefined for one that is never public: it is likely personal data, or on the block list of any language,
 * because the language of a name is not known.
 */
export const parseCreationName = (text: string): GivenName | undefined => {
  const key = normalizeSearchTerm(text)
  if (key === undefined || languages.some((language) => isNeverPublic(key, language))) return undefined
  return { text: text.normalize("NFC"), key }
}
