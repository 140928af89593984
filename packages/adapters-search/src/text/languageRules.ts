import type { Language } from "@emoji-catalogue/domain"
import { fold } from "./fold.ts"

/** What there is to know of the words of a language. All is spelled folded. */
export interface LanguageRules {
  readonly language: Language
  /** A word without its ending: not a dictionary's stem, but the same for the forms of a word. */
  readonly stem: (word: string) => string
  /** The term that a stem is found by, which is none of another language, and no word; none where the word is its stem. */
  readonly stemTermOf: (word: string) => string | undefined
  /** Words that say nothing by themselves. */
  readonly stopWords: ReadonlySet<string>
  /** Whether words are written together that make one. */
  readonly isCompounding: boolean
  /** Whether ä, ö and ü are also written ae, oe and ue. */
  readonly hasUmlauts: boolean
}

/** An ending, and what stands in its place. */
type Ending = readonly [ending: string, instead: string]

/** Takes off the first ending that leaves at least `least` letters. */
const withoutEnding =
  (least: number, endings: ReadonlyArray<Ending>) =>
  (word: string): string => {
    for (const [ending, instead] of endings) {
      if (word.length - ending.length >= least && word.endsWith(ending)) {
        return word.slice(0, word.length - ending.length) + instead
      }
    }
    return word
  }

const endings = (...groups: ReadonlyArray<readonly [list: string, instead: string]>): ReadonlyArray<Ending> =>
  groups
    .flatMap(([list, instead]) => list.split(" ").map((ending): Ending => [ending, instead]))
    .toSorted(([left], [right]) => right.length - left.length)

/** `running`, `runs` and `run` are one; so are `happy` and `happiness`. */
const english = (word: string): string => {
  const plain = withoutEnding(3, englishEndings)(word)
  const doubled = plain !== word && /([bdgmnprt])\1$/.test(plain)
  return (doubled ? plain.slice(0, -1) : plain).replace(/e$|y$/, (letter) => (letter === "y" ? "i" : ""))
}
const englishEndings = endings(
  ["ing ed er es s ingly edly ly ness", ""],
  ["ies ied ier iest iness ily", "i"],
  ["sses", "ss"],
  ["ss", "ss"]
)

const romance = (list: string) => withoutEnding(3, endings([list, ""]))

/** `tanzt`, `tanzen` and `tanzender` are one. */
const german = withoutEnding(
  3,
  endings(["e en em er es n s t ern end ende enden ender endes endem chen lein", ""], ["el", "l"])
)

/** The article and what is written together with it. */
const arabic = (word: string): string => {
  const bare = word.length > 4 ? word.replace(/^(?:وال|بال|كال|فال|لل|ال)/, "") : word
  return bare.length > 3 ? bare.replace(/(?:ات|ون|ين|ان|يه|ه|ي)$/, "") || bare : bare
}

/** A colour by its character, and who is meant by theirs: `黑色`, `女人`. */
const chinese = (word: string): string => word.replace(/(?<=.)色$|(?<=[男女])[人性]$/, "")

/** Adjectives and verbs by what stands before their ending, which is what their nouns are written with. */
const japanese = (word: string): string =>
  word.replace(/(?<=[\u3400-\u9FFF])(?:たい|しい|い|く|る|た|て|む|った|って|り|み)$|(?<=[男女])性$/, "")

/** Hangul as `fold` has it: without the endings of verbs and adjectives, and of the words that stand behind nouns. */
const korean = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replace(koreanEndings, "")
        .replace(/(?<=[\u1161-\u1175])[\u1102\u1106]$/, "")
        .replace(/\u1167$/, "\u1175")
const koreanEndings = new RegExp(
  `(?<=.{3})(?:${"하는 하다 해요 합니다 했어요 세요 어요 아요 한 해 는 다 기 들 요"
    .split(" ")
    .map((ending) => fold(ending))
    .join("|")})$`
)

const unchanged = (word: string) => word

const forms = (
  language: Language,
  fillers: string,
  stem: (word: string) => string = unchanged,
  writing: { readonly isCompounding: boolean; readonly hasUmlauts: boolean } = {
    isCompounding: false,
    hasUmlauts: false
  }
): LanguageRules => ({
  language,
  stem,
  stemTermOf: (word) => {
    const root = stem(word)
    return root === word ? undefined : `${language} ${root}`
  },
  stopWords: new Set(fillers.split(" ").map(fold)),
  ...writing
})

export const languageRules: Readonly<Record<Language, LanguageRules>> = {
  en: forms("en", "a an and at for i in is it my of on or the to with emoji", english),
  es: forms(
    "es",
    "a al con de del e el en la las lo los mi para por que sin su un una unos y emoji",
    romance("os as es o a e s ando iendo ado ada ados adas ido ida ar er ir ito ita itos itas")
  ),
  fr: forms(
    "fr",
    "a au aux avec c d dans de des du en et j l la le les m mon ma n par pour qui s sur t un une emoji",
    withoutEnding(
      3,
      endings(["s x e es ant ante er ir ee ees if ive", ""], ["aux", "al"], ["eaux", "eau"], ["euse euses eux", "eu"])
    )
  ),
  de: forms(
    "de",
    "am an auf das dem den der des die ein eine einem einen einer für im in mit ohne und vom von zu zum zur emoji",
    german,
    { isCompounding: true, hasUmlauts: true }
  ),
  it: forms(
    "it",
    "a al alla che con d da dal del della delle di e gli i il in l la le lo mi nel per su un una uno emoji",
    romance("i e o a ando endo ato ata ati ate are ere ire ino ina ini ine")
  ),
  pt: forms(
    "pt",
    "a ao as com da das de do dos e em meu minha na no o os para por que sem um uma emoji",
    romance("s es os as o a e oes ao aos ando endo indo ado ada ados adas ar er ir inho inha inhos inhas")
  ),
  ja: forms("ja", "の と に が を は で な", japanese),
  ko: forms("ko", "와 과 의 을 를 이 가 은 는", korean),
  zh: forms("zh", "的 和 了 在 是 个", chinese),
  ar: forms("ar", "و في من على مع ذو ذات إلى", arabic)
}
