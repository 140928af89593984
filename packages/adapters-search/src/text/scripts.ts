/** Of words as `fold` has them. */
export const hangul = /[\u1100-\u11FF]/
export const ideographic = /[\u3041-\u30FF\u3400-\u9FFF]/

/** Whether words of this script are written without spaces between them, or may be. */
export const isUnspaced = (word: string): boolean => hangul.test(word) || ideographic.test(word)
