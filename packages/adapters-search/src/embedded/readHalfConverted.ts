import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { romaji } from "../text/romanization/romaji.ts"
import type { WordSources } from "./matchWords.ts"
import { nativeSpellings } from "./nativeSpellings.ts"
import type { StepBudget } from "./StepBudget.ts"

/** Kana, and up to three letters that an input method has not converted to kana yet. */
const halfConverted = /([\u3041-\u30FF\p{M}]+) ?([a-z]{1,3})$/u

/** Many syllables start with the same letter, such as か, き, く, け, こ and きゃ, each short or long. */
const maxTexts = 12

/**
 * Completes a query whose last syllable is half converted to kana, such as `ねｋ` to `ねこ`. If no term continues in this
 * way, leaves out the letters, such as `w` or `www` for laughter. Undefined if the query is not half converted.
 */
export const readHalfConverted = (
  { index, languages, phrases }: WordSources,
  { folded }: QueryText,
  budget: StepBudget
): ReadonlyArray<QueryText> | undefined => {
  if (languages[0]!.language !== "ja") return undefined
  const match = halfConverted.exec(folded)
  if (match === null) return undefined
  const [, kana, letters] = match
  const before = folded.slice(0, match.index)
  const texts = new Set(
    [index.terms, phrases.words]
      .flatMap((dictionary) => nativeSpellings(dictionary, romaji(), letters!, budget, kana))
      .map(({ text }) => before + text)
  )
  return texts.size > 0 ? Array.from(texts).slice(0, maxTexts).map(parseQueryText) : [parseQueryText(before + kana!)]
}
