import { Schema } from "effect"

const maxLength = 60

/** A normalized search text as it is counted; never personal data. */
export const SearchTerm = Schema.NonEmptyString.check(Schema.isMaxLength(maxLength)).pipe(Schema.brand("SearchTerm"))
export type SearchTerm = typeof SearchTerm.Type

/** Texts that are likely an address, a number or a secret of a person, and no emoji name. */
const personalDataPatterns: ReadonlyArray<RegExp> = [
  // An e-mail address or account name.
  /@/,
  // A URL, with or without a scheme.
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}(?!\p{L})/u,
  // An IP address.
  /\p{Nd}+(?:\.\p{Nd}+){3}/u,
  // A telephone, card or document number: digits with any separators.
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){6,}/u,
  // An e-mail address in words.
  /\bat\b.*\bdot\b/,
  // A house number, a postal code, a PIN: four digits beside words.
  /\p{L}{3}.*\s\p{Nd}{4}|\p{Nd}{4}\s.*\p{L}{3}/u,
  /\b(?:pass(?:word|wort|code)|contraseña|senha|mot de passe|iban|ssn|pin)\b/u,
  // A key or a password.
  /(?=\S*\p{Nd})(?=\S*\p{L})\S{16,}/u
]

// Lone surrogates and control characters occur in no word, and databases reject some of them.
const unstorable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u

/** The term that a text is counted as; undefined for a text that must not be stored. Idempotent. */
export const normalizeSearchTerm = (text: string): SearchTerm | undefined => {
  // Invisible characters must not separate digits; joiners and tags are parts of emoji.
  const term = text
    .replace(/(?![\u200D\u{E0020}-\u{E007F}])\p{Cf}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .normalize("NFC")
  if (term === "" || term.length > maxLength || unstorable.test(term)) return undefined
  return personalDataPatterns.some((pattern) => pattern.test(term)) ? undefined : SearchTerm.make(term)
}
