import type { CataloguePhrases } from "./CataloguePhrases.ts"
import { hangul, isUnspaced } from "../text/scripts.ts"
import type { TextIndex } from "./TextIndex.ts"
import type { LanguageRules } from "../text/languageRules.ts"

/** A word of Hangul begins with a consonant and a vowel; one of kana with no small letter and no mark. */
const beginsWord = /^(?:[\u1100-\u1112][\u1161-\u1175]|(?![\u1100-\u11FFーゃゅょっぁぃぅぇぉ]|\u3099|\u309A).)/u

const singleKana = /^[\u3041-\u30FF]\p{M}*$/u

/** A word of so little kana may be the ending of another. */
const shortKana = /^[\u3041-\u30FF]\p{M}*[\u3041-\u30FF]\p{M}*$/u

const mostParts = 4
const longest = 40

/** Whether a word, or part of one, is known, if only by its stem or as one that says nothing. */
const isPart = (
  { areWords, terms }: TextIndex,
  part: string,
  isAlphabet: boolean,
  languages: ReadonlyArray<LanguageRules>
): boolean => {
  const term = terms.termOf(part)
  if (isAlphabet) return term >= 0 && areWords[term] === 1
  if (languages.some(({ stopWords }) => stopWords.has(part))) return true
  if (singleKana.test(part)) return false
  const isForm = ({ language, stem }: LanguageRules) => {
    const root = stem(part)
    return terms.termOf(root) >= 0 || terms.termOf(`${language} ${root}`) >= 0
  }
  return term >= 0 || languages.some(isForm)
}

/** Takes a word apart that is several known ones written together; nothing where it is not. */
export const splitCompound = (
  index: TextIndex,
  word: string,
  languages: ReadonlyArray<LanguageRules>
): ReadonlyArray<string> | undefined => {
  const isAlphabet = !isUnspaced(word)
  const least = isAlphabet || hangul.test(word) ? 4 : 1
  if (word.length < 2 * least || word.length > longest) return undefined
  const rest = (from: number, parts: number): ReadonlyArray<string> | undefined => {
    if (from === word.length) return []
    if (parts === 0) return undefined
    for (let to = word.length; to - from >= least; to--) {
      if (to < word.length && !beginsWord.test(word.slice(to))) continue
      const part = word.slice(from, to)
      // German joins words with a letter or two.
      const known = [part, part.replace(/(?:e?s|en?)$/, "")].find((part) => isPart(index, part, isAlphabet, languages))
      if (part === word || known === undefined) continue
      const behind = rest(to, parts - 1)
      if (behind !== undefined) return [known, ...behind]
    }
    return undefined
  }
  return rest(0, mostParts)
}

const kana = /^[\u3041-\u30FF]/

/** Fewer letters begin or end too many words to say that one is meant. */
const leastWithin = (letter: string): number => (hangul.test(letter) ? 4 : kana.test(letter) ? 3 : 1)

/** The known words within one that is written without spaces and not known as a whole: from left to right, the longest that there are. */
export const knownSubwords = (
  index: TextIndex,
  word: string,
  languages: ReadonlyArray<LanguageRules>,
  phrases: CataloguePhrases
): ReadonlyArray<string> => {
  if (!isUnspaced(word) || word.length > longest) return []
  const isKnown = (part: string) =>
    isPart(index, part, false, languages) || (!shortKana.test(part) && phrases.namesByWord(part).length > 0)
  const known: Array<string> = []
  let from = 0
  while (from < word.length && known.length < mostParts) {
    const least = beginsWord.test(word.slice(from)) ? leastWithin(word[from]!) : word.length
    let to = word.length
    while (to - from >= least && !isKnown(word.slice(from, to))) to--
    if (to - from >= least) known.push(word.slice(from, to))
    from = to - from >= least ? to : from + 1
  }
  return known
}
