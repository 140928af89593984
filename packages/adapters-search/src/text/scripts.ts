/** `hangul`, `kana` and `ideographic` (which also matches kana) expect words that `fold` has folded. */
export const hangul = /[\u1100-\u11FF]/
export const kana = /[\u3041-\u30FF]/
export const ideographic = /[\u3041-\u30FF\u3400-\u9FFF]/

/** Whether the word's script can be written without spaces between words. */
export const isUnspaced = (word: string): boolean => hangul.test(word) || ideographic.test(word)
