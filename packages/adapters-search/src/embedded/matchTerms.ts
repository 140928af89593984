import type { LanguageRules } from "../text/languageRules.ts"
import { prefixQuality, quality, type Token } from "./matchQuality.ts"
import { addFuzzyMatches, addPhoneticMatches } from "./matchTypos.ts"
import type { TextIndex } from "./TextIndex.ts"
import type { TokenMatches } from "./TokenMatches.ts"

/** A shorter prefix of a skin-tone word more likely means another word. */
const minToneLetters = 4

/** Adds the texts with the word, another form of it or, for a prefix, a longer word. */
export const addWordMatches = (
  matches: TokenMatches,
  index: TextIndex,
  token: Token,
  languages: ReadonlyArray<LanguageRules>
): void => {
  const { termLengths, terms } = index
  const { isPrefix, text } = token
  const exact = terms.idOf(text)
  if (exact >= 0) matches.addTerm(exact, 1)
  const [first, end] = isPrefix ? terms.prefixRange(text) : [0, 0]
  for (let term = first; term < end; term++) {
    if (term !== exact)
      matches.addTerm(term, prefixQuality(text.length, termLengths[term]!), text.length >= minToneLetters)
  }
  if (languages[0]!.withoutEmoji.has(text)) return
  const stemQuality = exact < 0 && matches.hasTerm ? quality.prefixStem : quality.stem
  for (const { language, stem } of languages) {
    const root = stem(text)
    const sameStem = terms.idOf(`${language} ${root}`)
    if (sameStem >= 0) matches.addTerm(sameStem, stemQuality)
    const rootTerm = root === text ? -1 : terms.idOf(root)
    if (rootTerm >= 0) matches.addTerm(rootTerm, stemQuality)
  }
  // A match by stem alone may be another word, more likely the more the stem removed.
  if (exact >= 0 || first !== end || !matches.hasTerm) return
  addPhoneticMatches(matches, index, token)
  if (languages.some(({ stem }) => stem(text).length + 1 < text.length)) addFuzzyMatches(matches, index, token, 1)
}
