import { fold, type Language } from "@emoji-catalogue/domain"
import { type BlockedEntry, blockedEntries, formsOf, ordinaryPhrases } from "./blockList.ts"
import { adjacentWords, spelledWords } from "./dividedWords.ts"
import { hasOtherReading, lookalike, lookalikes, revealed } from "./lookalikes.ts"

/** The blocked terms of one language, folded. */
interface BlockedTerms {
  readonly words: ReadonlySet<string>
  /** Blocked even if spaces divide them; listed without spaces. */
  readonly divisible: ReadonlySet<string>
  /** Blocked even within a longer word, in scripts without spaces. */
  readonly parts: RegExp | undefined
  /** Words of at least four letters, by the word without repeated letters. */
  readonly byLetters: ReadonlyMap<string, ReadonlyArray<string>>
  /** The beginnings of words, of at least four letters. */
  readonly beginnings: ReadonlySet<string>
}

/** A shorter entry with a repeated letter may be an ordinary word. */
const minRepeatedLetters = 4

/** Many ordinary words have shorter beginnings in common. */
const minBeginning = 4

const withoutRepetitions = (word: string): string => word.replace(/(.)\1+/gu, "$1")

/** Whether an entry is too long to be the end of one ordinary word and the beginning of the next. */
const isUnambiguousPart = (text: string): boolean =>
  text.length >= (/\p{Script=Han}/u.test(text) ? 3 : 4) &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

// Cached, because most entries are blocked in all languages.
const formsByEntry = new Map<BlockedEntry, ReadonlyArray<string>>()

const knownFormsOf = (entry: BlockedEntry): ReadonlyArray<string> => {
  const known = formsByEntry.get(entry) ?? formsOf(entry)
  formsByEntry.set(entry, known)
  return known
}

const blockedTermsIn = (language: Language): BlockedTerms => {
  const entries = blockedEntries.filter(({ blockedIn }) => blockedIn.includes(language))
  const forms = entries.flatMap(knownFormsOf)
  const words = forms.filter((form) => !form.includes(" "))
  const parts = entries.flatMap(({ isWholeWord, text }) =>
    !isWholeWord && isUnambiguousPart(text) ? [fold(text)] : []
  )
  return {
    words: new Set(words),
    divisible: new Set(forms.map((form) => form.replace(separators, ""))),
    parts: parts.length === 0 ? undefined : new RegExp(parts.join("|"), "u"),
    byLetters: Map.groupBy(
      words.filter((word) => word.length >= minRepeatedLetters),
      withoutRepetitions
    ),
    beginnings: new Set(
      words.flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - minBeginning) }, (_, index) =>
          word.slice(0, minBeginning + index)
        )
      )
    )
  }
}

const cache = new Map<Language, BlockedTerms>()

const blockedTermsOf = (language: Language): BlockedTerms => {
  const known = cache.get(language) ?? blockedTermsIn(language)
  cache.set(language, known)
  return known
}

const ordinaryPatterns = ordinaryPhrases.map((phrase) => fold(phrase).replaceAll("-", "[ -]"))
const ordinary = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ordinaryPatterns.join("|")})(?![\\p{L}\\p{N}])`, "gu")

const separator = /[^\p{L}\p{M}\p{N}]+/u
const separators = new RegExp(separator, "gu")
const letter = /[\p{L}\p{M}]/gu

/** The words that a text with digits or signs may spell, and the text without its separators. */
const readingsOf = (text: string): ReadonlyArray<string> => {
  const bare = text.replace(separators, "")
  const signs = text.match(lookalike)?.length ?? 0
  // Mostly digits: an amount, not a word.
  if (signs === 0 || (text.match(letter)?.length ?? 0) * 2 < signs) return [bare]
  const trimmed = text.replace(/[!|.?,]+$/, "")
  return [bare, trimmed, trimmed.replaceAll("1", "l")].map((reading) =>
    reading.replace(lookalike, (sign) => lookalikes.get(sign)!).replace(separators, "")
  )
}

/** The word with letters that are repeated more than once reduced to two and to one; empty if it has no such letters. */
const squeezed = (word: string): ReadonlyArray<string> =>
  /(.)\1\1/u.test(word) ? [word.replace(/(.)\1{2,}/gu, "$1$1"), word.replace(/(.)\1{2,}/gu, "$1")] : []

/** The word without digits around it and without an x at its end. */
const withoutPadding = (chunk: string): string => chunk.replace(/^\d+|[\dx]+$/g, "")

/** Whether a text is a known word, in one of its readings or without padding. */
const spells = (text: string, isKnown: (word: string) => boolean): boolean => {
  const isReading = (word: string) => isKnown(word) || squeezed(word).some(isKnown)
  // Most texts are words of letters, and only an x at their end is padding.
  if (!hasOtherReading.test(text)) return isReading(text) || (text.endsWith("x") && isKnown(withoutPadding(text)))
  if (readingsOf(text).some(isReading)) return true
  const bare = withoutPadding(text)
  return bare !== text && isKnown(bare)
}

const repetitions = (word: string): ReadonlyArray<number> =>
  Array.from(word.matchAll(/(.)\1*/gu), ([letters]) => letters.length)

/**
 * Whether a word is an entry with some letters repeated more often, and none less often: "nniger" is a typing error of
 * Niger.
 */
const repeats = (word: string, { byLetters }: BlockedTerms): boolean => {
  if (!/(.)\1/u.test(word)) return false
  // Most words match no entry, and their letters need no counting.
  const entries = byLetters.get(withoutRepetitions(word))
  if (entries === undefined) return false
  const counts = repetitions(word)
  return entries.some((entry) => repetitions(entry).every((count, at) => counts[at]! >= count))
}

/** A word with `*` or `#` for some letters and at least three other letters. */
const censored = /^(?=(?:[*#]*\p{L}){3})\p{L}[\p{L}*#]*[*#][\p{L}*#]*$/u

const matchesCensored = (text: string, words: ReadonlySet<string>): boolean => {
  if (!censored.test(text)) return false
  const pattern = new RegExp(`^${text.replace(/[*#]/g, ".")}$`, "u")
  return Array.from(words).some((word) => pattern.test(word))
}

/** Matches words that may contain a script without spaces; all letters before Arabic ones belong to scripts with spaces. */
const hasUnspacedScript = /[^\0-\u05FF]/

const containsBlockedWord = (chunks: ReadonlyArray<string>, terms: BlockedTerms): boolean => {
  const { divisible, parts, words } = terms
  const isDivided = (word: string) => divisible.has(word) || repeats(word, terms)
  const isBlockedWord = (word: string) =>
    words.has(word) || isDivided(word) || (hasUnspacedScript.test(word) && parts?.test(word) === true)
  const isBlocked = (chunk: string) => spells(chunk, isBlockedWord)
  for (const chunk of chunks) {
    if (isBlocked(chunk)) return true
    if (!hasOtherReading.test(chunk)) continue
    if (matchesCensored(chunk, words) || (separator.test(chunk) && chunk.split(separator).some(isBlocked))) return true
  }
  if (chunks.length === 1) return false
  for (const spelled of spelledWords(chunks)) if (isBlocked(spelled)) return true
  for (const joined of adjacentWords(chunks)) if (spells(joined, isDivided)) return true
  return false
}

/**
 * Whether a text contains a slur or another blocked term of a language, also in the plural, with digits for letters, with
 * repeated letters or with separators between letters. By prefix, spelling or sound a search for it would find people,
 * flags, animals or body parts.
 */
export const isBlockedSearch = (text: string, language: Language): boolean => {
  const chunks = revealed(text)
    .replace(ordinary, " ")
    .split(/\s+/)
    .filter((chunk) => /[\p{L}\p{N}@$!|€]/u.test(chunk))
  return containsBlockedWord(chunks, blockedTermsOf(language))
}

/** Whether the last word of a text is the beginning of a blocked word. */
export const mayBecomeBlocked = (text: string, language: Language): boolean => {
  const last = fold(text).split(separator).at(-1) ?? ""
  return blockedTermsOf(language).beginnings.has(last)
}
