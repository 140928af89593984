import { fold, type Language } from "@emoji-catalogue/domain"

type Ending = readonly [ending: string, replacement: string]

const replaceEnding =
  (minLength: number, endings: ReadonlyArray<Ending>) =>
  (word: string): string => {
    for (const [ending, replacement] of endings) {
      if (word.length - ending.length >= minLength && word.endsWith(ending)) {
        return word.slice(0, word.length - ending.length) + replacement
      }
    }
    return word
  }

const endings = (...groups: ReadonlyArray<readonly [list: string, replacement: string]>): ReadonlyArray<Ending> =>
  groups
    .flatMap(([list, replacement]) => list.split(" ").map((ending): Ending => [ending, replacement]))
    .toSorted(([left], [right]) => right.length - left.length)

/** `running`, `runs` and `run` share a stem, as do `happy` and `happiness`. */
const english = (word: string): string => {
  const plain = replaceEnding(3, englishEndings)(word)
  const doubled = plain !== word && /([bdgmnprt])\1$/.test(plain)
  return (doubled ? plain.slice(0, -1) : plain).replace(/e$|y$/, (letter) => (letter === "y" ? "i" : ""))
}
const englishEndings = endings(
  ["ing ed er es s ingly edly ly ness", ""],
  ["ies ied ier iest iness ily", "i"],
  ["sses", "ss"],
  ["ss", "ss"]
)

const romance = (list: string) => replaceEnding(3, endings([list, ""]))

/** `tanzt`, `tanzen` and `tanzender` share a stem. */
const german = replaceEnding(
  3,
  endings(["e en em er es n s t ern end ende enden ender endes endem chen lein", ""], ["el", "l"])
)

/** Removes the article with any conjunction or preposition attached to it, then the ending. */
const arabic = (word: string): string => {
  const bare = word.length > 4 ? word.replace(/^(?:وال|بال|كال|فال|لل|ال)/, "") : word
  return bare.length > 3 ? bare.replace(/(?:ات|ون|ين|ان|يه|ه|ي)$/, "") || bare : bare
}

/** Removes the last character of words for colors and persons, such as `黑色` and `女人`. */
const chinese = (word: string): string => word.replace(/(?<=.)色$|(?<=[男女])[人性]$/, "")

/** Removes the endings of adjectives and verbs. In many cases, a related noun remains. */
const japanese = (word: string): string =>
  word.replace(/(?<=[\u3400-\u9FFF])(?:たい|しい|い|く|る|た|て|む|った|って|り|み)$|(?<=[男女])性$/, "")

/** Removes verb and adjective endings and the particles after nouns. Expects Hangul that `fold` has folded. */
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

/** Light stemmers. A result need not be a dictionary form, but it is the same for the different forms of a word. */
export const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  es: romance("os as es o a e s ando iendo ado ada ados adas ido ida ar er ir ito ita itos itas"),
  fr: replaceEnding(
    3,
    endings(["s x e es ant ante er ir ee ees if ive", ""], ["aux", "al"], ["eaux", "eau"], ["euse euses eux", "eu"])
  ),
  de: german,
  it: romance("i e o a ando endo ato ata ati ate are ere ire ino ina ini ine"),
  pt: romance("s es os as o a e oes ao aos ando endo indo ado ada ados adas ar er ir inho inha inhos inhas"),
  ja: japanese,
  ko: korean,
  zh: chinese,
  ar: arabic
}
