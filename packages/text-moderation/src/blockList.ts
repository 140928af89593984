import { fold, type Language, languages } from "@emoji-catalogue/domain"
import encoded from "./blockList.json" with { type: "json" }

/** Entries are in Base64 only so that people who read or search the source do not see slurs. */
const decode = (entry: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(entry), (character) => character.charCodeAt(0)))

export interface BlockedEntry {
  readonly text: string
  readonly language: Language
  /** The search languages in which the entry is blocked. */
  readonly blockedIn: ReadonlyArray<Language>
  /**
   * If true, the entry is blocked only as a whole word, because ordinary words contain it. If false, a long entry in
   * Han, kana or Hangul (see `isUnambiguousPart`) is also blocked as a part of longer words. All other entries
   * are blocked only as whole words, whatever this value is.
   */
  readonly isWholeWord: boolean
  /**
   * Whether the entry also has an everyday meaning, for which people search with the entry as the whole text. Beside
   * other words, in other spellings and in names it is blocked like all entries.
   */
  readonly isSearchedAlone: boolean
}

const hanLanguages: ReadonlySet<Language> = new Set(["ja", "zh"])

/**
 * Returns the languages in which an entry is blocked. These are all languages, with two exceptions:
 * - An entry in Latin letters is blocked only in its own language, because it may be an ordinary word in another
 *   language. `isEverywhere` turns this exception off.
 * - `isHomograph` marks a Japanese entry that is an ordinary word in Chinese, or the reverse. It is not blocked in that
 *   other language.
 */
const languagesOf = (text: string, language: Language, isEverywhere: boolean, isHomograph: boolean) => {
  if (!isEverywhere && /\p{Script=Latin}/u.test(text)) return [language]
  return isHomograph ? languages.filter((each) => each === language || !hanLanguages.has(each)) : languages
}

/**
 * Slurs against groups of people (including women), calls for suicide, and words for Nazis, rape and lynching. No emoji
 * has the meaning of such a word. Vulgar words are not blocked, because people use them to search for emoji.
 */
export const blockedEntries: ReadonlyArray<BlockedEntry> = languages.flatMap((language) => {
  const { everywhere, own } = encoded[language]
  const entryOf = (isEverywhere: boolean) => (entry: string) => {
    const [, marks = "", text = ""] = /^([=~!]*)(.*)$/u.exec(decode(entry)) ?? []
    const blockedIn = languagesOf(text, language, isEverywhere, marks.includes("~"))
    return { text, language, blockedIn, isWholeWord: marks.includes("="), isSearchedAlone: marks.includes("!") }
  }
  return [...everywhere.map(entryOf(true)), ...own.map(entryOf(false))]
})

/**
 * Harmless texts of two kinds: phrases that contain a blocked word, for example as part of the name of a cat breed; and
 * ordinary words that are spelled like an inflected form of an entry. A hyphen in a phrase also matches a space.
 */
export const ordinaryPhrases: ReadonlyArray<string> = encoded.ordinaryPhrases.map(decode)

/**
 * Phrases with a blocked word and an everyday meaning. They are searched as the whole text, like the entries that are
 * `isSearchedAlone`. A hyphen in a phrase also matches a space.
 */
export const phrasesSearchedAlone: ReadonlyArray<string> = encoded.phrasesSearchedAlone.map(decode)

/** The endings of plurals and other inflections. In Japanese and Korean, these are particles or whole words. */
const endings: Readonly<Record<Language, string>> = {
  en: "s z ish",
  es: "s es",
  fr: "s es e x",
  de: "s n en e er es in innen",
  it: "",
  pt: "s es",
  ja: "たち 達 ども 共 め の",
  ko: "들 놈 년 새끼 은 는 이 가 을 를 의",
  zh: "们 們 人 的",
  ar: "ات ون ين ة ي"
}

/** Maps endings to their replacements in plurals and other inflections: English `y` becomes `ies` or `iez`. */
const replacedEndings: Partial<Readonly<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { y: "ies iez", o: "oes" },
  es: { o: "a as", a: "o os", n: "na nas" },
  fr: { n: "nne nnes", l: "lle lles" },
  de: { e: "in innen" },
  it: { io: "i", o: "i a e hi he", a: "e he", e: "i a" },
  pt: { o: "a as", a: "o os" }
}

/** In these languages the words of a phrase agree in number and gender, so each word is inflected. */
const inflectsPhrases: ReadonlySet<Language> = new Set(["es", "fr", "it", "pt"])

/** Shorter words of a phrase are assumed to be prepositions and are not inflected. */
const minInflectedLetters = 4

const withEndings = (stem: string, list: string): ReadonlyArray<string> =>
  list.split(" ").map((ending) => stem + ending)

const spellingsOf = (text: string, language: Language): ReadonlyArray<string> => {
  if (language === "de") return [text, text.replace(/[äöü]/g, "$&e")]
  return language === "ar" ? withEndings("", " ال و وال لل").map((prefix) => prefix + text) : [text]
}

const inflect = (text: string, language: Language): ReadonlyArray<string> => [
  text,
  ...withEndings(text, endings[language]),
  ...Object.entries(replacedEndings[language] ?? {}).flatMap(([ending, others]) =>
    text.endsWith(ending) ? withEndings(text.slice(0, -ending.length), others) : []
  )
]

/** Returns all combinations of the inflected words. */
const inflectPhrase = (words: ReadonlyArray<string>, language: Language): ReadonlyArray<string> =>
  words
    .map((word) => (word.length < minInflectedLetters ? [word] : inflect(word, language)))
    .reduce((starts, forms) => starts.flatMap((start) => forms.map((form) => `${start} ${form}`)))

export const formsOf = ({ language, text }: Pick<BlockedEntry, "language" | "text">): ReadonlyArray<string> => {
  const words = text.split(" ")
  const agree = words.length > 1 && inflectsPhrases.has(language)
  const forms = agree ? inflectPhrase(words, language) : inflect(text, language)
  return [...new Set(forms.flatMap((form) => spellingsOf(form, language)).map(fold))]
}
