import type { LanguageRules } from "../text/languageRules.ts"
import { hangul, isUnspaced } from "../text/scripts.ts"
import type { CataloguePhrases } from "./CataloguePhrases.ts"
import type { TextIndex } from "./TextIndex.ts"

/** Hangul words start with a consonant and a vowel. Kana words do not start with a small letter or voicing mark. */
const validWordStart = /^(?:[\u1100-\u1112][\u1161-\u1175]|(?![\u1100-\u11FFーゃゅょっぁぃぅぇぉ]|\u3099|\u309A).)/u

const singleKana = /^[\u3041-\u30FF]\p{M}*$/u

/** Two kana may be the ending of another word, so they are not looked up as a phrase. */
const twoKana = /^[\u3041-\u30FF]\p{M}*[\u3041-\u30FF]\p{M}*$/u

const maxParts = 4
const maxWordLength = 40

/**
 * Whether a part of a query word is known. In alphabetic scripts, the part must be a whole word of an indexed text. In
 * other scripts, it may also be a stop word, another form of an indexed word, or a part of a longer indexed word.
 */
const isKnownPart = (
  { areWords, terms }: TextIndex,
  part: string,
  isAlphabetic: boolean,
  languages: ReadonlyArray<LanguageRules>
): boolean => {
  const term = terms.idOf(part)
  if (isAlphabetic) return term >= 0 && areWords[term] === 1
  if (languages.some(({ stopWords }) => stopWords.has(part))) return true
  if (singleKana.test(part)) return false
  const isForm = ({ language, stem }: LanguageRules) => {
    const root = stem(part)
    return terms.idOf(root) >= 0 || terms.idOf(`${language} ${root}`) >= 0
  }
  return term >= 0 || languages.some(isForm)
}

/** Splits a word into the known words that it consists of. Empty if the word cannot be split completely. */
export const splitCompound = (
  index: TextIndex,
  word: string,
  languages: ReadonlyArray<LanguageRules>
): ReadonlyArray<string> => {
  const isAlphabetic = !isUnspaced(word)
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
        isKnownPart(index, part, isAlphabetic, languages)
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
  const isKnown = (part: string) =>
    isKnownPart(index, part, false, languages) || (!twoKana.test(part) && phrases.namesByWord(part).length > 0)
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
