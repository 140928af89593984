import { parseSpellings, romanization } from "./Romanization.ts"

const consonants = parseSpellings(
  `b ب, p ب, t ت ط, th ث ت, j ج, g ج/غ ق, 7 ح, h ه/ح, 5 خ, kh خ, d د ض, dh ذ/ض/ظ, z ز ذ/ظ, r ر, s س/ص, sh ش, ch ش, 9 ص/ق, 6 ط, 4 ذ/ش,
  3 ع, gh غ, 8 ق/غ, f ف, v ف, q ق, k ك ق, c ك/س, l ل, m م, n ن, w و, y ي, 2 ا/ء/ق/ي/و _, x كس`
)

const vowels = parseSpellings(
  `a _/ا ه/ع, aa ا, e _/ي ا, i _/ي ا, ee ي, o _/و ا/ع, u _/و ا/ع, oo و, ou و, ai ي, ay ي, ei ي, ey ي, au و, aw و, ow و`
)

/** The start and the end of a word: the article, vowels with their carrier, feminine endings and nunation. */
const ends = parseSpellings(
  `^ _, $ _, ^a ا ع, ^e ا ع, ^i ا ع, ^o ا ع, ^u ا ع, ^al ال, ^el ال, ^il ال, a$ ه/ا/ي _, ah$ ه, eh$ ه, e$ ه/ي, i$ ي, y$ ي, an$ ا, u$ و, o$ و`
)

/**
 * Arabic in Latin letters, with digits for letters that look alike. Short vowels are not written in Arabic, nor is a
 * consonant written twice.
 */
export const arabizi = romanization(() => [
  ...consonants,
  ...consonants
    .filter(([letters]) => letters.length === 1)
    .map(([letters, spellings]) => [letters + letters, spellings] as const),
  ...vowels,
  ...ends
])
