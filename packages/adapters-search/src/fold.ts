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
