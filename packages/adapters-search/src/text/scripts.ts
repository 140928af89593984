/** `hangul`, `kana` and `ideographic` (which also matches kana) expect words that `fold` has folded. */
export const hangul = /[\u1100-\u11FF]/
export const kana = /[\u3041-\u30FF]/
export const ideographic = /[\u3041-\u30FF\u3400-\u9FFF]/

/** Match one or two kana, each with a voicing mark that `fold` separates from it. */
export const singleKana = /^[\u3041-\u30FF]\p{M}*$/u
export const twoKana = /^[\u3041-\u30FF]\p{M}*[\u3041-\u30FF]\p{M}*$/u

const ideograph = /[\u3400-\u9FFF々]/

/** Whether a text has characters with a kana reading. */
export const hasIdeograph = (text: string): boolean => ideograph.test(text)

/**
 * Whether the parts of a word may be readings in kana of words with ideographs. If the word has ideographs, they would
 * have been converted to ideographs, too.
 */
export const mayHaveReadings = (word: string): boolean => kana.test(word) && !hasIdeograph(word)

/** Whether the word's script can be written without spaces between words. */
export const isUnspaced = (word: string): boolean => hangul.test(word) || ideographic.test(word)
