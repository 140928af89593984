import { fold, type Language, languages } from "@emoji-catalogue/domain"
import encoded from "./blockList.json" with { type: "json" }

/** Decodes an entry. The encoding only hides slurs from people who read or search the source for something else. */
const decode = (entry: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(entry), (character) => character.charCodeAt(0)))

/** A slur against a group of people, or a word for Nazis, rape, lynching or a call for suicide, in its language. */
export interface BlockedEntry {
  readonly text: string
  readonly language: Language
  /** The languages of searches in which it is blocked. */
  readonly blockedIn: ReadonlyArray<Language>
  /** Whether only the whole word is blocked, because it is part of ordinary words in a script without spaces. */
  readonly isWholeWord: boolean
}

/** The languages written in Han characters. */
const hanLanguages: ReadonlySet<Language> = new Set(["ja", "zh"])

/**
 * The languages in which an entry is blocked. In Latin letters a slur of one language may be an ordinary word of another,
 * so only its language blocks it unless it `isEverywhere`. In other scripts all languages block it, except that a homograph
 * is ordinary in the other language with Han characters.
 */
const languagesOf = (text: string, language: Language, isEverywhere: boolean, isHomograph: boolean) => {
  if (!isEverywhere && /\p{Script=Latin}/u.test(text)) return [language]
  return isHomograph ? languages.filter((each) => each === language || !hanLanguages.has(each)) : languages
}

/**
 * Slurs against groups of people, women among them, and words for Nazis, rape, lynching and calls for suicide, which no
 * emoji means. Vulgar words are not included, because people use them to search for emoji.
 */
export const blockedEntries: ReadonlyArray<BlockedEntry> = languages.flatMap((language) => {
  const { everywhere, own } = encoded[language]
  const entryOf = (isEverywhere: boolean) => (entry: string) => {
    const [, marks = "", text = ""] = /^([=~]*)(.*)$/u.exec(decode(entry)) ?? []
    const blockedIn = languagesOf(text, language, isEverywhere, marks.includes("~"))
    return { text, language, blockedIn, isWholeWord: marks.includes("=") }
  }
  return [...everywhere.map(entryOf(true)), ...own.map(entryOf(false))]
})

/**
 * Phrases in which a blocked word is ordinary, such as the name of a breed, and ordinary words that are spelled like a form
 * of an entry. A hyphen in a phrase also matches a space.
 */
export const ordinaryPhrases: ReadonlyArray<string> = encoded.ordinaryPhrases.map(decode)

/** Endings of plurals and other forms; Japanese and Korean use words instead. */
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

/** By language, endings that are replaced by others. */
const replacedEndings: Partial<Readonly<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { y: "ies iez", o: "oes" },
  es: { o: "a as", a: "o os", n: "na nas" },
  fr: { n: "nne nnes", l: "lle lles" },
  de: { e: "in innen" },
  it: { io: "i", o: "i a e hi he", a: "e he", e: "i a" },
  pt: { o: "a as", a: "o os" }
}

/** In these languages the words of a phrase agree in number and gender. */
const inflectsPhrases: ReadonlySet<Language> = new Set(["es", "fr", "it", "pt"])

/** Shorter words of a phrase are prepositions and keep their form. */
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

/** Each combination of the forms of a phrase's words. */
const inflectPhrase = (words: ReadonlyArray<string>, language: Language): ReadonlyArray<string> =>
  words
    .map((word) => (word.length < minInflectedLetters ? [word] : inflect(word, language)))
    .reduce((starts, forms) => starts.flatMap((start) => forms.map((form) => `${start} ${form}`)))

/** The entry, its plurals and other forms, folded. */
export const formsOf = ({ language, text }: Pick<BlockedEntry, "language" | "text">): ReadonlyArray<string> => {
  const words = text.split(" ")
  const agree = words.length > 1 && inflectsPhrases.has(language)
  const forms = agree ? inflectPhrase(words, language) : inflect(text, language)
  return [...new Set(forms.flatMap((form) => spellingsOf(form, language)).map(fold))]
}
