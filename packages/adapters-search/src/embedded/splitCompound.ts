import type { LanguageRules } from "../text/languageRules.ts"
import { hangul, isUnspaced, mayHaveReadings, singleKana, twoKana } from "../text/scripts.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import type { TextIndex } from "./TextIndex.ts"

/** Hangul words start with a consonant and a vowel. Kana words do not start with a small letter or voicing mark. */
const validWordStart = /^(?:[\u1100-\u1112][\u1161-\u1175]|(?![\u1100-\u11FFーゃゅょっぁぃぅぇぉ]|\u3099|\u309A).)/u

const maxParts = 4
const maxWordLength = 40

/**
 * Whether a part of a query word is known. In alphabetic scripts, the part must be a whole word of an indexed text. In
 * other scripts, it may also be a stop word, another form of an indexed word, a part of a longer indexed word or, if
 * `mayBeRead` is true, the reading of one.
 */
const isKnownPart = (
  { areReadings, areWords, terms }: TextIndex,
  part: string,
  isAlphabetic: boolean,
  mayBeRead: boolean,
  languages: ReadonlyArray<LanguageRules>
): boolean => {
  const term = terms.idOf(part)
  if (isAlphabetic) return term >= 0 && areWords[term] === 1
  if (languages.some(({ stopWords }) => stopWords.has(part))) return true
  if (singleKana.test(part)) return false
  const isKnown = (term: number) => term >= 0 && (mayBeRead || areReadings[term] === 0)
  const isForm = ({ language, stem }: LanguageRules) => {
    const root = stem(part)
    return isKnown(terms.idOf(root)) || terms.idOf(`${language} ${root}`) >= 0
  }
  return isKnown(term) || languages.some(isForm)
}

/** Splits a word into the known words that it consists of. Empty if the word cannot be split completely. */
export const splitCompound = (
  index: TextIndex,
  word: string,
  languages: ReadonlyArray<LanguageRules>
): ReadonlyArray<string> => {
  const isAlphabetic = !isUnspaced(word)
  const mayBeRead = mayHaveReadings(word)
  const minLength = isAlphabetic || hangul.test(word) ? 4 : 1
  if (word.length < 2 * minLength || word.length > maxWordLength) return []
  const splitFrom = (from: number, parts: number): ReadonlyArray<string> | undefined => {
    if (from === word.length) return []
    if (parts === 0) return undefined
    for (let to = word.length; to - from >= minLength; to--) {
      if (to < word.length && !validWordStart.test(word.slice(to))) continue
      const part = word.slice(from, to)
      // German compounds may have linking letters between their parts.
      const known = [part, part.replace(/(?:e?s|en?)$/, "")].find((part) =>
        isKnownPart(index, part, isAlphabetic, mayBeRead, languages)
      )
      if (part === word || known === undefined) continue
      const rest = splitFrom(to, parts - 1)
      if (rest !== undefined) return [known, ...rest]
    }
    return undefined
  }
  return splitFrom(0, maxParts) ?? []
}

const kana = /^[\u3041-\u30FF]/

/** The minimum length of a subword. Shorter subwords are ignored, because too many words start or end with them. */
const minSubwordLength = (letter: string): number => (hangul.test(letter) ? 4 : kana.test(letter) ? 3 : 1)

/** The known words in a word of a script without spaces: the longest at each position. Skips unknown characters. */
export const knownSubwords = (
  index: TextIndex,
  word: string,
  languages: ReadonlyArray<LanguageRules>,
  phrases: CataloguePhrases
): ReadonlyArray<string> => {
  if (!isUnspaced(word) || word.length > maxWordLength) return []
  const mayBeRead = mayHaveReadings(word)
  // Two kana may be the ending of another word, so they are not looked up as a phrase.
  const isKnown = (part: string) =>
    isKnownPart(index, part, false, mayBeRead, languages) ||
    (!twoKana.test(part) && phrases.namesByWord(part, mayBeRead).length > 0)
  const known: Array<string> = []
  let from = 0
  while (from < word.length && known.length < maxParts) {
    const minLength = validWordStart.test(word.slice(from)) ? minSubwordLength(word[from]!) : word.length
    let to = word.length
    while (to - from >= minLength && !isKnown(word.slice(from, to))) to--
    if (to - from >= minLength) known.push(word.slice(from, to))
    from = to - from >= minLength ? to : from + 1
  }
  return known
}

/** Starts like a German word. */
const germanStart = /^(?:sch[lmnrw]?|str|spr|spl|pfl|pfr|chr|[^aeiouy]{0,2})[aeiouy]/

/** Ends like a German word: `datei` and `jagd`, but not `komp` with another consonant, as in `vorsch`. */
const germanEnd =
  /[aeiouy](?:[bdfghklmnprstz]?|ch[st]?|ck|ff|ft|gd|kt|l[bdfklmstz]|ll|mm|mp|n[dgknstz]|nft|nst|pf|ps|pt|r[bdfgklmnrstz]|rch|sch|s[st]|t[stz]|[bdgklmt]s|ings|ungs|hrts|nds|rts)$/

/** Prefixes of verbs and of nouns made from verbs: the last part of `Aufbau` is not a noun of its own. */
const verbPrefix =
  /^(?:ab|an|auf|aus|be|bei|durch|ein|ent|er|fest|fort|ge|heim|her|heraus|herum|hervor|hin|hinaus|hinter|los|miss|mit|nach|nieder|uber|um|unter|ver|vor|voraus|voruber|weg|weiter|wider|wieder|zer|zu|zuruck|zusammen)(?:ge|zu|be|ver)?$/

const minHeadLetters = 4

/** Nouns that are more often the ending of another word: `konntest`, `wichtiger`, `folgende`, `Elemente`, `Kapazität`. */
const ambiguousHeads = new Set("ende ente erbe test tiger zitat".split(" "))

/** Nouns of three letters that end many compounds. Their first part must also end like one: not `Beweis`. */
const shortHeads = new Set("eis tee bus zug uhr rad hut".split(" "))
const shortHeadStart = /(?:e|en|er|el|s|ch|ck|tt|st|nd|ng|lz|tz)$/

/**
 * The last word of a German compound whose first part is unknown, for example `ordner` for `dateiordner`: the longest
 * ending that is a noun with an emoji of its own.
 */
export const compoundHead = (index: TextIndex, phrases: CataloguePhrases, word: string): string | undefined => {
  if (word.length > maxWordLength) return undefined
  for (let at = minCompoundStart; at <= word.length - minShortHead; at++) {
    const start = word.slice(0, at)
    const head = word.slice(at)
    const isLong = head.length >= minHeadLetters && !ambiguousHeads.has(head)
    if (!isLong && !(shortHeads.has(head) && shortHeadStart.test(start))) continue
    if (germanStart.test(start) && germanEnd.test(start) && !verbPrefix.test(start) && isNoun(index, phrases, head))
      return head
  }
  return undefined
}

const minCompoundStart = 4
const minShortHead = 3

/** Whether the word is a text or phrase of its own that is written with a capital letter, as German nouns are. */
const isNoun = (index: TextIndex, phrases: CataloguePhrases, word: string): boolean => {
  const [first, end] = index.prefixRange(word)
  for (let text = first; text < end; text++) {
    const { folded, match } = index.texts.get(text)
    if (folded !== word) break
    if (index.areFallback[text] === 0 && match.field !== "shortcode" && isCapitalized(match.value)) return true
  }
  return phrases.namesByWord(word).some(({ phrase }) => isCapitalized(phrase.match.value))
}

const isCapitalized = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text)
