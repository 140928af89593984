import { type Annotation, type Emoji, fold, type Language } from "@emoji-catalogue/domain"
import { isNeverPublic } from "@emoji-catalogue/text-moderation"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { hasWord } from "./emoticons/hasWord.ts"
import { isLetterEmoticon } from "./emoticons/parseEmoticon.ts"
import type { SearchHit } from "./SearchEngine.ts"

const wordsOf = (text: string): ReadonlyArray<string> => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Pairs of word endings by language. `y+ies` means that `-y` becomes `-ies` in a plural or case form; `+s` means that
 * `-s` is added. The endings are written as `fold` returns them. Endings of the feminine singular are omitted, because
 * they would turn words into names, for example the Italian "angelo" into "Angela".
 */
const endingPairs: Partial<Readonly<Record<Language, string>>> = {
  en: "+s y+ies s+ses x+xes h+hes o+oes",
  es: "a+as e+es o+os n+nes l+les r+res d+des",
  fr: "+s u+ux al+aux",
  de: "+n +en +s +es +innen",
  it: "o+i a+e e+i co+chi go+ghi ca+che ga+ghe io+i",
  pt: "a+as e+es o+os r+res z+zes m+ns ao+oes l+is",
  ar: "+ات"
}

const formEndings = new Map(
  Object.entries(endingPairs).map(([language, pairs]) => [
    language,
    pairs.split(" ").map((pair) => pair.split("+") as [ending: string, formEnding: string])
  ])
)

/**
 * A short word does not count as a form of another word, because short words are often names. For example, "Luca" would
 * count as a form of the Italian "luce", and "Ines" as a form of the Spanish "INE".
 *
 * - `minStem` is the minimum length of a word that gets an additional ending, such as "cat" in "cats".
 * - `minReplacedForm` is the minimum length of a form with a replaced ending, such as "parties" from "party".
 */
const minStem = 3
const minReplacedForm = 5

const hasForm = (word: string, form: string, language: Language): boolean =>
  (formEndings.get(language) ?? []).some(([ending, formEnding]) => {
    if (!word.endsWith(ending)) return false
    const stem = word.slice(0, word.length - ending.length)
    // Italian "Marie" is a name, and not the plural of the name "Maria".
    if (stem.endsWith("i") && formEnding === "e") return false
    if (form !== stem + formEnding) return false
    return ending === "" ? stem.length >= minStem : form.length >= minReplacedForm
  })

const isFormOf = (word: string, known: string, language: Language): boolean =>
  word === known || (word[0] === known[0] && (hasForm(known, word, language) || hasForm(word, known, language)))

const fourDigits = /(?:\p{Nd}\P{Nd}*){4}/u
const clockTime = /^\s*\d{1,2}[:h]\d{2}(?::\d{2})?\s*$/
const letter = /\p{L}/u

/**
 * A search text of four or more digits must not be public, because the digits may be a PIN. The shortcode `1234` is no
 * exception; times and code points with letters, such as `U+1F525`, are.
 */
const isPinLike = (text: string, { field }: SearchHit["matched"]): boolean =>
  fourDigits.test(text) && !clockTime.test(text) && !(field === "codepoint" && letter.test(text))

const distinctWords = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts.flatMap(wordsOf))]

const annotationWords = memoizeByObject(({ keywords, name }: Annotation) => distinctWords([name, ...keywords]))
const shortcodeWords = memoizeByObject((shortcodes: Emoji["shortcodes"]) =>
  distinctWords(shortcodes.map(({ code }) => code))
)

/**
 * Whether a search may be public. A search for an emoji or a code point may be public, unless the text also has a word.
 * Any other search may be public only if each of its words occurs in the shortcodes, the name or the keywords of the
 * first emoji that it found. The name and the keywords count in English and in the language of the search. Plural and
 * case forms count, too.
 *
 * Names of persons, addresses, account names and sentences usually contain other words. A search for such a text is
 * then not public. The search vocabulary does not count, because it includes threats and insults.
 */
export const isCatalogueTerm = (
  view: CatalogueView,
  { language, text }: { readonly text: string; readonly language: Language },
  first: SearchHit | undefined
): boolean => {
  if (first === undefined || isPinLike(text, first.matched)) return false
  const { field } = first.matched
  const isEmoji = field === "emoji" && (isLetterEmoticon(text) || !hasWord(text))
  if (field === "codepoint" || isEmoji) return !isNeverPublic(text, language)
  const { annotations, shortcodes } = view.emoji[first.index]!
  const isForm = (word: string, known: ReadonlyArray<string>, itsLanguage: Language) =>
    known.some((other) => isFormOf(word, other, itsLanguage))
  const isKnown = wordsOf(text).every(
    (word) =>
      isForm(word, annotationWords(annotations[language]), language) ||
      isForm(word, annotationWords(annotations.en), "en") ||
      isForm(word, shortcodeWords(shortcodes), "en")
  )
  // `isNeverPublic` comes last, because it is expensive. It is not called for texts with unknown words, such as typos.
  return isKnown && !isNeverPublic(text, language)
}
