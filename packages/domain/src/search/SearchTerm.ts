import { Schema } from "effect"

/** What somebody searched for, in the form in which searches are counted; it holds nothing that tells of a person. */
export const SearchTerm = Schema.NonEmptyString.check(Schema.isMaxLength(60)).pipe(Schema.brand("SearchTerm"))
export type SearchTerm = typeof SearchTerm.Type

const longest = 60

/** Who types these types an address, a number or a secret of somebody, and not a name of an emoji. */
const personal: ReadonlyArray<RegExp> = [
  // An e-mail address, or an account of a service.
  /@/,
  // An address of the web, with or without its scheme.
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}(?!\p{L})/u,
  // An address of the internet.
  /\p{Nd}+(?:\.\p{Nd}+){3}/u,
  // A telephone number, a card, a document: digits, whatever stands between them.
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){6,}/u,
  // The same written out.
  /\bat\b.*\bdot\b/,
  // A house number, a postal code, a PIN: four digits beside words.
  /\p{L}{3}.*\s\p{Nd}{4}|\p{Nd}{4}\s.*\p{L}{3}/u,
  /\b(?:pass(?:word|wort|code)|contraseña|senha|mot de passe|iban|ssn|pin)\b/u,
  // A key or a password.
  /(?=\S*\p{Nd})(?=\S*\p{L})\S{16,}/u
]

// Lone surrogates and control characters belong to no word, and databases do not take all of them.
const unwritable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u

/** The term that a text is counted as; nothing for what is never stored. Idempotent. */
export const normalizeSearchTerm = (text: string): SearchTerm | undefined => {
  // What is not seen parts no digits; joiners and tags belong to emoji.
  const term = text
    .replace(/(?![\u200D\u{E0020}-\u{E007F}])\p{Cf}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .normalize("NFC")
  if (term === "" || term.length > longest || unwritable.test(term)) return undefined
  return personal.some((pattern) => pattern.test(term)) ? undefined : SearchTerm.make(term)
}
