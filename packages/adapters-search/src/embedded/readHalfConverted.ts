import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { romaji } from "../text/romanization/romaji.ts"
import type { WordSources } from "./matchWords.ts"
import { nativeSpellings } from "./nativeSpellings.ts"
import type { StepBudget } from "./StepBudget.ts"

/** Kana, and up to three letters that an input method has not converted to kana yet. */
const halfConverted = /^(.*[\u3041-\u30FF])([a-z]{1,3})$/

/** Many syllables start with the same letter, such as か, き, く, け, こ and きゃ, each short or long. */
const maxTexts = 12

/**
 * Completes a query whose last syllable is half converted to kana, such as `ねｋ` to `ねこ`. Leaves out the letters if they
 * do not lead to a term. Empty if the kana do not either, and undefined if the query is not half converted.
 */
export const readHalfConverted = (
  { index, languages, phrases }: WordSources,
  { words }: QueryText,
  budget: StepBudget
): ReadonlyArray<QueryText> | undefined => {
  if (languages[0]!.language !== "ja") return undefined
  const [, kana, letters] = halfConverted.exec(words.join("")) ?? []
  if (kana === undefined || letters === undefined) return undefined
  const dictionaries = [index.terms, phrases.words]
  const texts = new Set(
    dictionaries
      .flatMap((dictionary) => nativeSpellings(dictionary, romaji(), letters, budget, kana))
      .map(({ text }) => text)
  )
  if (texts.size > 0) return Array.from(texts).slice(0, maxTexts).map(parseQueryText)
  return dictionaries.some((dictionary) => dictionary.follow(0, kana) >= 0) ? [parseQueryText(kana)] : []
}
