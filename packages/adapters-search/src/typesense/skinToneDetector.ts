import type { CatalogueView } from "@emoji-catalogue/application"
import { type Language, languages } from "@emoji-catalogue/domain"
import { tokenize, literalOf } from "../text/fold.ts"
import type { Steps } from "../cooperativeSteps.ts"
import type { QueryText } from "../embedded/QueryMatcher.ts"
import { isUnspaced } from "../text/scripts.ts"
import { languageRules } from "../text/languageRules.ts"
import { queriedFields } from "./queriedFields.ts"

/** Whether a query tells skin tones: by a word that an emoji in one has and the plain one has not, or by its whole code. */
export type MentionsSkinTone = (query: QueryText, language: Language) => boolean

/** So many letters of such a word say that it is meant, and not another that begins alike. */
const leastBegun = 4

/** How a view's skin tones are told. */
export function* skinToneDetector(view: CatalogueView): Steps<MentionsSkinTone> {
  const codes = new Set(
    view.emoji.flatMap(({ base, shortcodes }) => (base === null ? [] : shortcodes.map(({ code }) => literalOf(code))))
  )
  const words = new Map<Language, ReadonlyArray<string>>()
  for (const language of languages) words.set(language, yield* toneWords(view, language))
  return ({ literal, words: typed }, language) =>
    codes.has(literal) ||
    typed.some((word, place) => {
      const isBegun = place === typed.length - 1 && word.length >= leastBegun
      return words
        .get(language)!
        .some(
          (tone) => tone === word || (isBegun && tone.startsWith(word)) || (isUnspaced(word) && word.includes(tone))
        )
    })
}

/** How many plain emoji are read in one step. */
const atOnce = 20

function* toneWords(view: CatalogueView, language: Language): Steps<ReadonlyArray<string>> {
  const fields = queriedFields(language)
  const { stopWords } = languageRules[language]
  const telling = new Set<string>()
  for (const [place, plain] of view.emoji.entries()) {
    if (place % atOnce === 0) yield
    const tones = view.skinTones(place)
    if (tones.length === 0) continue
    const own = new Set(fields.flatMap(({ textsOf }) => textsOf(plain).flatMap((text) => tokenize(text).words)))
    for (const tone of tones) {
      for (const word of tokenize(view.emoji[tone]!.annotations[language].name).words) {
        if (!own.has(word) && !stopWords.has(word)) telling.add(word)
      }
    }
  }
  return Array.from(telling)
}
