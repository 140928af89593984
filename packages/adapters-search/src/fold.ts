/** Letters that people type in two, and that normalisation leaves alone. */
const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss" }

/**
 * The form in which texts are compared: compatibility characters, case, accents and ligatures folded, katakana as hiragana.
 * Idempotent.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    // Voiced-sound marks carry meaning in Japanese; the accents of other scripts do not.
    .replace(/(?![\u3099\u309A])\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[œæß]/g, (ligature) => ligatures[ligature]!)
    .replace(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

/** The words of a text, folded. Scripts without spaces give one word a run. */
export const wordsOf = (text: string): ReadonlyArray<string> => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** The signs of a text that stand alone: `#` of `keycap: #`. */
const signsOf = (text: string): ReadonlyArray<string> =>
  fold(text)
    .split(/[\s:]+/)
    .filter((sign) => sign !== "" && !/[\p{L}\p{N}\p{M}]/u.test(sign))

/** The words of a text; of a text without any, its signs. */
export const tokensOf = (text: string): ReadonlyArray<string> => {
  const words = wordsOf(text)
  return words.length > 0 ? words : signsOf(text)
}

/** All that a text is found by. */
export const keysOf = (text: string): ReadonlySet<string> => new Set([...wordsOf(text), ...signsOf(text)])

/** The text but for case, compatibility characters and the colons around a shortcode: tells `+1` from `-1`. */
export const literalOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/^:(.+):$/u, "$1")
