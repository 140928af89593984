import type { Language } from "@emoji-catalogue/client-sdk"

/** The initial of words that start with a sign or a digit. */
export const otherInitial = "#"

/** The initial of Japanese words that start with a kanji, whose reading is unknown. */
export const hanInitial = "漢"

const hangulInitials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
const firstSyllable = 0xac00
const syllablesPerInitial = 588

/** For each letter, the first character in the Chinese order by Pinyin whose reading starts with it. */
const pinyinInitials: ReadonlyArray<readonly [letter: string, first: string]> = [
  ["A", "阿"],
  ["B", "八"],
  ["C", "嚓"],
  ["D", "哒"],
  ["E", "妸"],
  ["F", "发"],
  ["G", "旮"],
  ["H", "哈"],
  ["J", "讥"],
  ["K", "咔"],
  ["L", "垃"],
  ["M", "痳"],
  ["N", "拏"],
  ["O", "噢"],
  ["P", "妑"],
  ["Q", "七"],
  ["R", "呥"],
  ["S", "扨"],
  ["T", "它"],
  ["W", "穵"],
  ["X", "夕"],
  ["Y", "丫"],
  ["Z", "帀"]
]

/**
 * The heading of a word in an index: its first letter without accents, the first consonant of a Korean word, the first
 * letter of a Chinese word in Pinyin, the first kana of a Japanese word in hiragana.
 */
export const initialOf = (language: Language, word: string): string => {
  const [letter = ""] = word.normalize("NFC")
  if (/\p{Script=Hangul}/u.test(letter)) {
    return hangulInitials[Math.floor((letter.codePointAt(0)! - firstSyllable) / syllablesPerInitial)] ?? letter
  }
  if (/\p{Script=Han}/u.test(letter)) return language === "zh" ? pinyinInitial(letter) : hanInitial
  const [base = ""] = letter.normalize("NFD")
  if (/\p{Script=Katakana}/u.test(base)) return String.fromCodePoint(base.codePointAt(0)! - 0x60)
  return /\p{Letter}/u.test(base) ? base.toLocaleUpperCase(language) : otherInitial
}

const pinyinOrder = new Intl.Collator("zh")

const pinyinInitial = (character: string): string =>
  pinyinInitials.findLast(([, first]) => pinyinOrder.compare(first, character) <= 0)?.[0] ?? otherInitial

/** Compares initials of a language: letters first, then kanji, then signs and digits. */
export const compareInitials = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  const rank = (initial: string) => (initial === otherInitial ? 2 : initial === hanInitial ? 1 : 0)
  return (a: string, b: string): number => rank(a) - rank(b) || compare(a, b)
}
