import { kanaOfRomaji } from "../romaji.ts"
import { affixed, type Entry, parseSpellings, romanization } from "./Romanization.ts"

/** Hepburn and other spellings of syllables, and particles, which are pronounced differently than they are written. */
const otherSpellings = parseSpellings(
  `shi し, chi ち, tsu つ, fu ふ, ji じ ぢ, zu ず づ, sha しゃ, shu しゅ, sho しょ, she しぇ, cha ちゃ, chu ちゅ, cho ちょ, che ちぇ,
  ja じゃ, ju じゅ, jo じょ, je じぇ, jya じゃ, jyu じゅ, jyo じょ, wa わ は, e え へ, o お を, fa ふぁ, fi ふぃ, fe ふぇ, fo ふぉ,
  va ば/ゔぁ, vi び/ゔぃ, ve べ/ゔぇ, vo ぼ/ゔぉ, ti ち/てぃ, tu つ/とぅ, di ぢ/でぃ, du づ/どぅ, wi うぃ, we うぇ, n ん, nn ん, m ん`
)

/** What makes the vowel of a syllable long, if it is typed like a short one: `tokyo` is とうきょう. */
const longVowels: Readonly<Record<string, string>> = { a: "ーあ", i: "ーい", u: "うー", e: "いーえ", o: "うおー" }

const withDoubledConsonant = ([letters, spellings]: Entry): ReadonlyArray<Entry> => {
  if (!/^[bcdfghjkprstvwz]./.test(letters)) return []
  const consonants = letters.startsWith("c") ? ["t", "c"] : [letters[0]!]
  return consonants.map((consonant) => [consonant + letters, affixed(spellings, "っ", "", 0)])
}

const withLongVowel = ([letters, spellings]: Entry): ReadonlyArray<Entry> =>
  Array.from(longVowels[letters.at(-1)!] ?? "", (sign, at) => [letters, affixed(spellings, "", sign, at + 1)])

/** Japanese in Latin letters: Hepburn, Kunrei and Nihon-shiki, and as people type it into an input method. */
export const romaji = romanization(() => {
  const basic = Array.from(kanaOfRomaji, ([letters, text]): Entry => [letters, [{ text, cost: 0 }]])
  const syllables = [...basic, ...otherSpellings]
  const all = [...syllables, ...syllables.flatMap(withDoubledConsonant)]
  const lengthened = Array.from("aiueo", (vowel): Entry => [vowel, [{ text: "ー", cost: 1 }]])
  return [...all, ...all.flatMap(withLongVowel), ...lengthened]
})
