import type { CatalogueView } from "@emoji-catalogue/application/view"
import { type Language, languages } from "@emoji-catalogue/domain"
import type { Steps } from "../cooperativeSteps.ts"
import { languageRules } from "../text/languageRules.ts"
import type { QueryText } from "../text/parseQueryText.ts"
import { isUnspaced } from "../text/scripts.ts"
import { tokenize } from "../text/tokenize.ts"
import { queriedFields } from "./queriedFields.ts"

/** Whether a query contains a word that only skin-tone emoji have. */
export type MentionsSkinTone = (query: QueryText, language: Language) => boolean

/** The minimum length of a prefix that counts as a skin-tone word. A shorter prefix more likely means another word. */
const minPrefixLetters = 4

type ToneWords = ReadonlyMap<Language, ReadonlyArray<string>>

// Keyed by `CatalogueView.imported`. Views with the same `imported` differ only in decisions of administrators, which
// do not change names.
const toneWordsByView = new WeakMap<CatalogueView, ToneWords>()

export function* skinToneDetector(view: CatalogueView): Steps<MentionsSkinTone> {
  const toneWords = toneWordsByView.get(view.imported) ?? (yield* allToneWords(view.imported))
  toneWordsByView.set(view.imported, toneWords)
  return ({ words }, language) =>
    words.some((word, at) => {
      const isPrefix = at === words.length - 1 && word.length >= minPrefixLetters
      return toneWords
        .get(language)!
        .some(
          (tone) => tone === word || (isPrefix && tone.startsWith(word)) || (isUnspaced(word) && word.includes(tone))
        )
    })
}

function* allToneWords(view: CatalogueView): Steps<ToneWords> {
  const toneWords = new Map<Language, ReadonlyArray<string>>()
  for (const language of languages) toneWords.set(language, yield* toneWordsOf(view, language))
  return toneWords
}

const emojiPerStep = 20

/** The words that occur in the name of a skin-tone emoji but in no text of its plain emoji. */
function* toneWordsOf(view: CatalogueView, language: Language): Steps<ReadonlyArray<string>> {
  const fields = queriedFields(language)
  const { stopWords } = languageRules[language]
  const toneWords = new Set<string>()
  for (const [index, plain] of view.emoji.entries()) {
    if (index % emojiPerStep === 0) yield
    const tones = view.skinTones(index)
    if (tones.length === 0) continue
    const plainWords = new Set(fields.flatMap(({ textsOf }) => textsOf(plain).flatMap((text) => tokenize(text).words)))
    for (const tone of tones) {
      for (const word of tokenize(view.emoji[tone]!.annotations[language].name).words) {
        if (!plainWords.has(word) && !stopWords.has(word)) toneWords.add(word)
      }
    }
  }
  return Array.from(toneWords)
}
