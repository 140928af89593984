import { fold, type Language, languages } from "@emoji-catalogue/domain"
import { type BlockedEntry, blockedEntries, formsOf, ordinaryPhrases, phrasesSearchedAlone } from "./blockList.ts"
import { adjacentWords, spelledWords } from "./dividedWords.ts"
import { hasOtherReading, lookalike, lookalikes, revealed } from "./lookalikes.ts"

/** All terms are normalized by `fold`. */
interface BlockedTerms {
  readonly words: ReadonlySet<string>
  /** All terms without spaces, punctuation and symbols, because a text may have these in other places of a term. */
  readonly divisible: ReadonlySet<string>
  /** Matches the terms in Han, kana or Hangul that are blocked even as part of a longer word. */
  readonly parts: RegExp | undefined
  /** Maps collapsed spellings (`helo`) to `words` (`hello`) of at least `minRepeatedLetters` letters. */
  readonly byCollapsedSpelling: ReadonlyMap<string, ReadonlyArray<string>>
  /** Prefixes of `words` with at least `minBeginning` letters. Excludes whole words. */
  readonly properPrefixes: ReadonlySet<string>
}

/**
 * If a text doubles letters of a blocked word (`heelloo` for `hello`), the word is recognized only if it has at least
 * this many letters. A shorter word with doubled letters could be an ordinary word.
 */
const minRepeatedLetters = 4

/**
 * `mayBecomeBlocked` recognizes the beginning of a blocked word only if the beginning has at least this many letters,
 * because many ordinary words share a shorter beginning.
 */
const minBeginning = 4

const withoutRepetitions = (word: string): string => word.replace(/(.)\1+/gu, "$1")

/**
 * Whether an entry in Han, kana or Hangul is long enough to be blocked inside of longer words. A short entry could
 * consist of the end of one ordinary word and the beginning of the next.
 */
const isUnambiguousPart = (text: string): boolean =>
  text.length >= (/\p{Script=Han}/u.test(text) ? 3 : 4) &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

const termsOfEntries = (entries: ReadonlyArray<BlockedEntry>): BlockedTerms => {
  const forms = entries.flatMap(formsOf)
  const words = forms.filter((form) => !form.includes(" "))
  const parts = entries.flatMap(({ isWholeWord, text }) =>
    !isWholeWord && isUnambiguousPart(text) ? [fold(text)] : []
  )
  return {
    words: new Set(words),
    divisible: new Set(forms.map((form) => form.replace(separators, ""))),
    parts: parts.length === 0 ? undefined : new RegExp(parts.join("|"), "u"),
    byCollapsedSpelling: Map.groupBy(
      words.filter((word) => word.length >= minRepeatedLetters),
      withoutRepetitions
    ),
    properPrefixes: new Set(
      words.flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - minBeginning) }, (_, index) =>
          word.slice(0, minBeginning + index)
        )
      )
    )
  }
}

const isBlockedEverywhere = ({ blockedIn }: BlockedEntry) => blockedIn.length === languages.length

const cache = new Map<Language, ReadonlyArray<BlockedTerms>>()
let everywhere: BlockedTerms | undefined

/**
 * Returns the terms that are blocked in all languages, and those that are blocked only in some, including this one. All
 * languages share the first object, because it has most terms and takes 1 MB.
 */
const blockedTermsOf = (language: Language): ReadonlyArray<BlockedTerms> => {
  const known = cache.get(language)
  if (known !== undefined) return known
  everywhere ??= termsOfEntries(blockedEntries.filter(isBlockedEverywhere))
  const own = blockedEntries.filter((entry) => !isBlockedEverywhere(entry) && entry.blockedIn.includes(language))
  const terms = [everywhere, termsOfEntries(own)]
  cache.set(language, terms)
  return terms
}

const ordinaryPatterns = ordinaryPhrases.map((phrase) => fold(phrase).replaceAll("-", "[ -]"))
const ordinary = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ordinaryPatterns.join("|")})(?![\\p{L}\\p{N}])`, "gu")

const separator = /[^\p{L}\p{M}\p{N}]+/u
const separators = new RegExp(separator, "gu")
const letter = /[\p{L}\p{M}]/gu

/** The text without separators, and the text with letters instead of similar digits and signs (`h3ll0` → `hello`). */
const readingsOf = (text: string): ReadonlyArray<string> => {
  const bare = text.replace(separators, "")
  const signs = text.match(lookalike)?.length ?? 0
  // A text that is mostly digits is an amount rather than a word.
  if (signs === 0 || (text.match(letter)?.length ?? 0) * 2 < signs) return [bare]
  const trimmed = text.replace(/[!|.?,]+$/, "")
  return [bare, trimmed, trimmed.replaceAll("1", "l")].map((reading) =>
    reading.replace(lookalike, (sign) => lookalikes.get(sign)!).replace(separators, "")
  )
}

/** `helllo` becomes `hello` and `helo`. Empty if the word has no run of three or more equal letters. */
const squeezed = (word: string): ReadonlyArray<string> =>
  /(.)\1\1/u.test(word) ? [word.replace(/(.)\1{2,}/gu, "$1$1"), word.replace(/(.)\1{2,}/gu, "$1")] : []

const withoutPadding = (chunk: string): string => chunk.replace(/^\d+|[\dx]+$/g, "")

const spells = (text: string, isKnown: (word: string) => boolean): boolean => {
  const isReading = (word: string) => isKnown(word) || squeezed(word).some(isKnown)
  // Fast path: most texts have only letters, so `withoutPadding` can remove nothing from them except x at the end.
  if (!hasOtherReading.test(text)) return isReading(text) || (text.endsWith("x") && isKnown(withoutPadding(text)))
  if (readingsOf(text).some(isReading)) return true
  const bare = withoutPadding(text)
  return bare !== text && isKnown(bare)
}

const repetitions = (word: string): ReadonlyArray<number> =>
  Array.from(word.matchAll(/(.)\1*/gu), ([letters]) => letters.length)

/**
 * Whether a word is a blocked word in which letters are repeated (`heelloo` for `hello`). A word does not match if it
 * has a single letter where the blocked word has a double letter. So "nniger", a misspelling of Niger, does not match.
 */
const repeats = (word: string, { byCollapsedSpelling }: BlockedTerms): boolean => {
  if (!/(.)\1/u.test(word)) return false
  // For most words there are no entries, so their repetitions need not be counted.
  const entries = byCollapsedSpelling.get(withoutRepetitions(word))
  if (entries === undefined) return false
  const counts = repetitions(word)
  return entries.some((entry) => repetitions(entry).every((count, at) => counts[at]! >= count))
}

/** Matches a word in which `*` or `#` replaces some letters and at least three letters remain. */
const censored = /^(?=(?:[*#]*\p{L}){3})\p{L}[\p{L}*#]*[*#][\p{L}*#]*$/u

const matchesCensored = (text: string, words: ReadonlySet<string>): boolean => {
  if (!censored.test(text)) return false
  const pattern = new RegExp(`^${text.replace(/[*#]/g, ".")}$`, "u")
  return Array.from(words).some((word) => pattern.test(word))
}

/** Only words that match this can match `parts`, because all Han, kana and Hangul characters are above U+05FF. */
const hasUnspacedScript = /[^\0-\u05FF]/

const containsBlockedWord = (chunks: ReadonlyArray<string>, terms: ReadonlyArray<BlockedTerms>): boolean => {
  const isDivided = (word: string) => terms.some((each) => each.divisible.has(word) || repeats(word, each))
  const isPart = (word: string) => hasUnspacedScript.test(word) && terms.some(({ parts }) => parts?.test(word) === true)
  const isBlockedWord = (word: string) => terms.some(({ words }) => words.has(word)) || isDivided(word) || isPart(word)
  const isBlocked = (chunk: string) => spells(chunk, isBlockedWord)
  for (const chunk of chunks) {
    if (isBlocked(chunk)) return true
    if (!hasOtherReading.test(chunk)) continue
    if (terms.some(({ words }) => matchesCensored(chunk, words))) return true
    if (separator.test(chunk) && chunk.split(separator).some(isBlocked)) return true
  }
  if (chunks.length === 1) return false
  for (const spelled of spelledWords(chunks)) if (isBlocked(spelled)) return true
  for (const joined of adjacentWords(chunks)) if (spells(joined, isDivided)) return true
  return false
}

/**
 * Whether a text has a blocked term. Also recognizes a term in the plural, with repeated letters, with digits instead
 * of letters, or with separators between its letters. Use `isRejectedSearch` for searches.
 */
export const isBlockedSearch = (text: string, language: Language): boolean => {
  const chunks = revealed(text)
    .replace(ordinary, " ")
    .split(/\s+/)
    .filter((chunk) => /[\p{L}\p{N}@$!|€]/u.test(chunk))
  return containsBlockedWord(chunks, blockedTermsOf(language))
}

const spaced = (text: string): string => fold(text).replaceAll("-", " ")

const searchedAlone = new Map(
  languages.map((language) => {
    const entries = blockedEntries.filter((each) => each.isSearchedAlone && each.blockedIn.includes(language))
    return [language, new Set([...entries.map(({ text }) => fold(text)), ...phrasesSearchedAlone.map(spaced)])]
  })
)

/**
 * Whether a search must find nothing, because it has a blocked term. Otherwise, the term would match ordinary words by
 * prefix, spelling or sound, and return emoji of people, flags, animals or body parts. A text that consists only of an
 * entry or phrase with an everyday meaning is not rejected.
 */
export const isRejectedSearch = (text: string, language: Language): boolean => {
  if (!isBlockedSearch(text, language)) return false
  const alone = searchedAlone.get(language)!
  const whole = text.trim()
  return !alone.has(fold(whole)) && !alone.has(spaced(whole))
}

/** Whether the last word of a text may become a blocked word as the user continues typing. */
export const mayBecomeBlocked = (text: string, language: Language): boolean => {
  const last = fold(text).split(separator).at(-1) ?? ""
  return blockedTermsOf(language).some(({ properPrefixes }) => properPrefixes.has(last))
}
