import type { Language } from "../catalogue/Language.ts"
import { blockedEntries, formsOf, ordinaryPhrases } from "./blockList.ts"
import { fold, isPlainAscii } from "./fold.ts"

/** The blocked terms of one language, folded. */
interface BlockedTerms {
  readonly words: ReadonlySet<string>
  /** Blocked also where spaces divide them, and here without spaces. */
  readonly divisible: ReadonlySet<string>
  /** Blocked also within a longer word, in scripts without spaces. */
  readonly parts: ReadonlyArray<string>
  /** Words of at least four letters by their letters without repetitions. */
  readonly byLetters: ReadonlyMap<string, ReadonlyArray<string>>
}

/** A word that long is not an ordinary one with a letter repeated. */
const minRepeatedLetters = 4

const withoutRepetitions = (word: string): string => word.replace(/(.)\1+/gu, "$1")

/** Such an entry is not the end of one word and the beginning of the next. */
const isUnambiguousPart = (text: string): boolean =>
  text.length >= (/\p{Script=Han}/u.test(text) ? 3 : 4) &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

const blockedTermsIn = (language: Language): BlockedTerms => {
  const entries = blockedEntries.filter((entry) => entry.isEverywhere || entry.language === language)
  const forms = entries.flatMap((entry) => formsOf(entry))
  const words = forms.filter((form) => !form.includes(" "))
  return {
    words: new Set(words),
    divisible: new Set(forms.filter((form) => !isPairOfWords(form)).map((form) => form.replaceAll(" ", ""))),
    parts: entries.flatMap(({ isWholeWord, text }) => (!isWholeWord && isUnambiguousPart(text) ? [fold(text)] : [])),
    byLetters: Map.groupBy(
      words.filter((word) => word.length >= minRepeatedLetters),
      withoutRepetitions
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

/** Digits and signs that replace letters of a similar shape, and the Cyrillic letters that look like Latin ones. */
const lookalikes = new Map(
  "0o 1i 2z 3e 4a 5s 6g 7t 8b 9g @a $s !i |i €e аa еe оo іi рp сc уy хx кk".split(" ").map(([from, to]) => [from!, to!])
)
const lookalike = new RegExp(`[${Array.from(lookalikes.keys()).join("")}]`, "g")
const separator = /[^\p{L}\p{M}\p{N}]+/u
const separators = new RegExp(separator, "gu")
const letter = /[\p{L}\p{M}]/gu

const alphabet = "abcdefghijklmnopqrstuvwxyz"

const lettersFrom = (first: number): ReadonlyArray<readonly [string, string]> =>
  Array.from(alphabet, (letter, offset) => [String.fromCodePoint(first + offset), letter] as const)

/** Letters that Unicode's compatibility forms do not map to those that they look like. */
const disguises = new Map([
  // Regional indicators, negative circled and negative squared letters.
  ...[0x1f1e6, 0x1f150, 0x1f170].flatMap(lettersFrom),
  ..."αa βb εe ιi κk νv οo ρp τt υu χx ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz"
    .split(" ")
    .map((pair) => [pair[0]!, pair[1]!] as const)
])
const disguise = new RegExp(`[${Array.from(disguises.keys()).join("")}]`, "gu")

/** Folds a text without invisible characters and with plain letters for similar ones. */
const revealed = (text: string): string =>
  isPlainAscii(text)
    ? text
    : fold(text.replace(/\p{Default_Ignorable_Code_Point}/gu, "")).replace(disguise, (letter) => disguises.get(letter)!)

/** The words that a text with digits or signs may spell, and the text without its separators. */
const readingsOf = (text: string): ReadonlyArray<string> => {
  if (/^[a-z]+$/.test(text)) return [text]
  const bare = text.replace(separators, "")
  const signs = text.match(lookalike)?.length ?? 0
  // Mostly digits: an amount, not a word.
  if (signs === 0 || (text.match(letter)?.length ?? 0) * 2 < signs) return [bare]
  const trimmed = text.replace(/[!|.?,]+$/, "")
  return [bare, trimmed, trimmed.replaceAll("1", "l")].map((reading) =>
    reading.replace(lookalike, (sign) => lookalikes.get(sign)!).replace(separators, "")
  )
}

/** The word, and without repeated letters. */
const squeezed = (word: string): ReadonlyArray<string> =>
  /(.)\1\1/u.test(word) ? [word, word.replace(/(.)\1{2,}/gu, "$1$1"), word.replace(/(.)\1{2,}/gu, "$1")] : [word]

/** The word without digits around it and without an x at its end. */
const withoutPadding = (chunk: string): string => chunk.replace(/^\d+|[\dx]+$/g, "")

/** Whether a text is a known word, in one of its readings or without padding. */
const spells = (text: string, isKnown: (word: string) => boolean): boolean => {
  if (readingsOf(text).some((reading) => squeezed(reading).some(isKnown))) return true
  const bare = withoutPadding(text)
  return bare !== text && isKnown(bare)
}

const repetitions = (word: string): ReadonlyArray<number> =>
  Array.from(word.matchAll(/(.)\1*/gu), ([letters]) => letters.length)

/** Whether a word is an entry with some letters repeated, and none repeated less: "nniger" is a typing error of Niger. */
const repeats = (word: string, { byLetters }: BlockedTerms): boolean => {
  if (!/(.)\1/u.test(word)) return false
  const counts = repetitions(word)
  const entries = byLetters.get(withoutRepetitions(word)) ?? []
  return entries.some((entry) => repetitions(entry).every((count, at) => counts[at]! >= count))
}

/** A word with signs for some of its letters, and at least three others. */
const censored = /^(?=(?:[*#]*\p{L}){3})\p{L}[\p{L}*#]*[*#][\p{L}*#]*$/u

const matchesCensored = (text: string, words: ReadonlySet<string>): boolean => {
  if (!censored.test(text)) return false
  const pattern = new RegExp(`^${text.replace(/[*#]/g, ".")}$`, "u")
  return Array.from(words).some((word) => pattern.test(word))
}

/** The length of a word without the marks of kana and with one letter per Hangul syllable. */
const letterCount = (chunk: string): number => chunk.replace(/[\u3099\u309A\u1100-\u115F]/g, "").length

/** Whether a form consists of two characters that are words of their own. */
const isPairOfWords = (form: string): boolean =>
  letterCount(form) === 2 && /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(form)

/** Three notes are a chord progression before they are a word. */
const threeNotes = /^[a-g]{3}$/

/** The letters of words that are spelled with spaces; a run may begin with an article. */
function* spelledWords(chunks: ReadonlyArray<string>): Iterable<string> {
  for (const maxLength of [1, 2]) {
    let run: Array<string> = []
    for (const chunk of [...chunks, ""]) {
      if (chunk !== "" && letterCount(chunk) <= maxLength) run.push(chunk)
      else {
        if (run.length > 2) yield* [run.join(""), run.slice(1).join("")].filter((word) => !threeNotes.test(word))
        run = []
      }
    }
  }
}

const maxPieces = 4
const hasLetter = /[\p{L}@$!|€]/u

/**
 * Two and more words in a row, without the spaces between them. A number beside a word counts something, and single letters
 * are those of `spelledWords`.
 */
function* adjacentWords(chunks: ReadonlyArray<string>): Iterable<string> {
  for (let from = 0; from < chunks.length - 1; from++) {
    if (!hasLetter.test(chunks[from]!)) continue
    let joined = chunks[from]!
    const to = Math.min(from + maxPieces, chunks.length)
    for (let end = from + 1; end < to; end++) {
      joined += chunks[end]!
      if (joined.length > end - from + 1 && hasLetter.test(chunks[end]!)) yield joined
    }
  }
}

/**
 * Whether a search contains a slur that the block list has for its language, also in the plural, with digits for letters,
 * with repeated letters or spelled with separators. Such a search is answered with nothing: by prefix, spelling or sound it
 * would lead to people, flags, animals or body parts.
 */
export const isBlockedSearch = (text: string, language: Language): boolean => {
  const terms = blockedTermsOf(language)
  const { divisible, parts, words } = terms
  const chunks = revealed(text)
    .replace(ordinary, " ")
    .split(/\s+/)
    .filter((chunk) => /[\p{L}\p{N}@$!|€]/u.test(chunk))
  const isBlockedWord = (word: string) =>
    words.has(word) || divisible.has(word) || repeats(word, terms) || parts.some((part) => word.includes(part))
  const isBlocked = (chunk: string) => spells(chunk, isBlockedWord)
  for (const chunk of chunks) {
    if (isBlocked(chunk) || matchesCensored(chunk, words)) return true
    if (separator.test(chunk) && chunk.split(separator).some(isBlocked)) return true
  }
  if (chunks.length === 1) return false
  for (const spelled of spelledWords(chunks)) if (isBlocked(spelled)) return true
  const isDivided = (word: string) => divisible.has(word) || repeats(word, terms)
  for (const joined of adjacentWords(chunks)) if (spells(joined, isDivided)) return true
  return false
}
