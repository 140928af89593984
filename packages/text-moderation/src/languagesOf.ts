import { type Language, languages } from "@emoji-catalogue/domain"

/** Words of these languages stand together without a space or with particles. */
export const unspaced: ReadonlySet<Language> = new Set(["ja", "ko", "zh"])

/** The languages of scripts that are not Latin; Han characters without kana are rather Chinese, but may be Japanese. */
const scripts: ReadonlyArray<readonly [script: RegExp, languages: ReadonlyArray<Language>]> = [
  [/\p{Script=Arabic}/u, ["ar"]],
  [/\p{Script=Hangul}/u, ["ko"]],
  [/\p{Script=Hiragana}/u, ["ja"]],
  [/^(?=.*\p{Script=Han})(?!.*\p{Script=Hiragana})/u, ["zh", "ja"]]
]

/** By language of a search, those of a text with some of the scripts, whose positions are the bits of the index. */
const languagesByScripts = new Map(
  languages.map((language) => {
    const combinations = Array.from({ length: 2 ** scripts.length }, (_, bits) =>
      scripts.flatMap(([, itsLanguages], at) => (bits & (1 << at) ? itsLanguages : []))
    )
    return [language, combinations.map((others) => Array.from(new Set<Language>([language, "en", ...others])))]
  })
)

/** Letters before those of Arabic are of none of the scripts. */
const hasOtherScript = /[^\0-\u05FF]/

/** The language of the search, English, which is typed in every language, and those that the text is written in. */
export const languagesOf = (text: string, language: Language): ReadonlyArray<Language> => {
  let bits = 0
  if (hasOtherScript.test(text)) {
    for (let at = 0; at < scripts.length; at++) if (scripts[at]![0].test(text)) bits |= 1 << at
  }
  return languagesByScripts.get(language)![bits]!
}
