import { fold, type Language, languages } from "@emoji-catalogue/domain"
import frequentWords from "../vocabulary/frequentWords.json" with { type: "json" }
import kanaReadings from "../vocabulary/readings.json" with { type: "json" }
import withoutEmoji from "../vocabulary/withoutEmoji.json" with { type: "json" }
import { asEnd, knownWordsOf } from "./knownWords.ts"
import { type KanaReading, kanaReading, parseReadings, type Readings } from "./kanaReadings.ts"
import { stemmers } from "./stemmers.ts"

/** How the words of a language are compared. All words are folded. */
export interface LanguageRules {
  readonly language: Language
  readonly stem: (word: string) => string
  /** The index term of the stem, prefixed to avoid clashes with words. Undefined if the word is its own stem. */
  readonly stemTermOf: (word: string) => string | undefined
  readonly stopWords: ReadonlySet<string>
  /** The most frequent words that say little about the wanted emoji. They are ignored in long queries. */
  readonly frequentWords: ReadonlySet<string>
  /**
   * Everyday words for which there is no emoji. A search for such a word does not match other forms of the word and
   * does not correct typos, because the nearest word means something else: `liver` is not a misspelled `lover`.
   */
  readonly withoutEmoji: ReadonlySet<string>
  /** Whether a word that resembles a word of a text is not a misspelling of it; see `knownWordsOf`. */
  readonly isCorrectlySpelled: (word: string) => boolean
  /**
   * Whether a word means something else as the end of a longer word: `legen`, to lay, as the end of `überlegen`, to
   * consider. False for most words, because the last word of a compound usually keeps its meaning.
   */
  readonly isOtherAtEnd: (word: string) => boolean
  /** Whether compounds are written as one word. */
  readonly isCompounding: boolean
  /** Whether ä, ö and ü are also written ae, oe and ue. */
  readonly hasUmlauts: boolean
  /** How a text that is not folded is written in kana. Undefined if it has no ideographs, or in another language. */
  readonly kanaReadingOf: (text: string) => KanaReading | undefined
}

let readings: Readings | undefined

/** Parses the readings when they are first used, because a restored index has them already. */
const japaneseReading = (text: string) => kanaReading(text, (readings ??= parseReadings(kanaReadings)))

const stopWords: Readonly<Record<Language, string>> = {
  en: "a an and at for i in is it my of on or the to with emoji",
  es: "a al con de del e el en la las lo los mi para por que sin su un una unos y emoji",
  fr: "a au aux avec c d dans de des du en et j l la le les m mon ma n par pour qui s sur t un une emoji",
  de: "am an auf das dem den der des die ein eine einem einen einer für im in mit ohne und vom von zu zum zur emoji",
  it: "a al alla che con d da dal del della delle di e gli i il in l la le lo mi nel per su un una uno emoji",
  pt: "a ao as com da das de do dos e em meu minha na no o os para por que sem um uma emoji",
  ja: "の と に が を は で な",
  ko: "와 과 의 을 를 이 가 은 는",
  zh: "的 和 了 在 是 个",
  ar: "و في من على مع ذو ذات إلى"
}

const rulesOf = (language: Language): LanguageRules => {
  const stem = stemmers[language]
  const isGerman = language === "de"
  const knownWords = knownWordsOf(language)
  return {
    language,
    stem,
    stemTermOf: (word) => {
      const root = stem(word)
      return root === word ? undefined : `${language} ${root}`
    },
    stopWords: new Set(stopWords[language].split(" ").map(fold)),
    frequentWords: new Set(frequentWords[language].split(" ").map(fold)),
    withoutEmoji: new Set(withoutEmoji[language].split(" ").map(fold)),
    isCorrectlySpelled: (word) => knownWords?.has(word) ?? false,
    isOtherAtEnd: (word) => isGerman && (knownWords?.has(asEnd(word)) ?? false),
    isCompounding: isGerman,
    hasUmlauts: isGerman,
    kanaReadingOf: language === "ja" ? japaneseReading : () => undefined
  }
}

// The type assertion is necessary, because `Object.fromEntries` loses the type of the keys.
export const languageRules = Object.fromEntries(
  languages.map((language) => [language, rulesOf(language)])
) as unknown as Readonly<Record<Language, LanguageRules>>
