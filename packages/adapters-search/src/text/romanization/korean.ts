import { affixed, parseSpellings, romanization } from "./Romanization.ts"

/**
 * Initial consonants, because `fold` replaces final consonants with them. Several final consonants are pronounced like
 * `k`, `t` or `p`, and some change beside another consonant.
 */
const consonants = parseSpellings(
  `g ᄀ, k ᄀ/ᄏ ᄀᄒ/ᄁ, kk ᄁ, gg ᄁ, n ᄂ, d ᄃ, t ᄐ/ᄃ ᄉ/ᄎ/ᄌ/ᄊ ᄃᄒ, tt ᄄ, dd ᄄ, r ᄅ, l ᄅ, m ᄆ, b ᄇ, p ᄑ/ᄇ ᄇᄒ, pp ᄈ, bb ᄈ, s ᄉ, sh ᄉ,
  ss ᄊ, ng ᄋ, j ᄌ ᄃ, z ᄌ, jj ᄍ, ch ᄎ ᄐ/ᄌ, h ᄒ, f ᄑ, v ᄇ, mn ᄇᄂ, ngn ᄀᄂ ᄋᄅ, ll ᄂᄅ/ᄅᄂ, nn ᄂᄅ/ᄃᄂ`
)

const vowels = parseSpellings(
  `a ᅡ, ae ᅢ, ya ᅣ, yae ᅤ, eo ᅥ, e ᅦ/ᅢ, yeo ᅧ, ye ᅨ, o ᅩ ᅥ, wa ᅪ, wae ᅫ, oe ᅬ, yo ᅭ ᅧ, u ᅮ ᅳ/ᅥ, oo ᅮ, wo ᅯ, we ᅰ/ᅫ/ᅬ, wi ᅱ, yu ᅲ,
  yoo ᅲ, you ᅧ, eu ᅳ, ui ᅴ, eui ᅴ, i ᅵ, ee ᅵ`
)

/**
 * Korean in Latin letters: the Revised Romanization and common spellings. A syllable that starts with a vowel starts
 * with ᄋ, and ᄒ before it is not pronounced.
 */
export const koreanRomanization = romanization(() => [
  ...consonants,
  ...vowels,
  ...vowels.map(([letters, spellings]) => [letters, affixed(spellings, "ᄋ", "", 0)] as const),
  ...vowels.map(([letters, spellings]) => [letters, affixed(spellings, "ᄒᄋ", "", 1)] as const)
])

/** Hangul typed while the keyboard has Latin letters: `tkfkd` is 사랑. The case of the letters is not known. */
export const koreanKeyboard = romanization(() =>
  parseSpellings(
    `q ᄇ ᄈ, w ᄌ ᄍ, e ᄃ ᄄ, r ᄀ ᄁ, t ᄉ ᄊ, y ᅭ, u ᅧ, i ᅣ, o ᅢ ᅤ, p ᅦ ᅨ, a ᄆ, s ᄂ, d ᄋ, f ᄅ, g ᄒ, h ᅩ, j ᅥ, k ᅡ, l ᅵ, z ᄏ, x ᄐ, c ᄎ,
    v ᄑ, b ᅲ, n ᅮ, m ᅳ, hk ᅪ, ho ᅫ, hl ᅬ, nj ᅯ, np ᅰ, nl ᅱ, ml ᅴ`
  )
)
