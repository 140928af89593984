import type { Language } from "../catalogue/Language.ts"
import { isPlainAscii } from "./fold.ts"

/** Words of these languages stand together without a space or with particles. */
export const unspaced: ReadonlySet<Language> = new Set(["ja", "ko", "zh"])

/** The languages of scripts that are not Latin; Han characters without kana are rather Chinese, but may be Japanese. */
const scripts: ReadonlyArray<readonly [script: RegExp, languages: ReadonlyArray<Language>]> = [
  [/\p{Script=Arabic}/u, ["ar"]],
  [/\p{Script=Hangul}/u, ["ko"]],
  [/\p{Script=Hiragana}/u, ["ja"]],
  [/^(?=.*\p{Script=Han})(?!.*\p{Script=Hiragana})/u, ["zh", "ja"]]
]

/** The language of the search, English, which is typed in every language, and those that the text is written in. */
export const languagesOf = (text: string, language: Language): Iterable<Language> =>
  isPlainAscii(text)
    ? new Set([language, "en"])
    : new Set([language, "en", ...scripts.flatMap(([script, languages]) => (script.test(text) ? languages : []))])
