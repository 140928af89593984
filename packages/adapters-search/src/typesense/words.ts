import { foldedOf } from "../embedded/fold.ts"

/**
 * A text as Typesense gets it, to index and to look for: its words, with spaces between. Typesense would write words
 * together that stand around a sign, and take a minus or quotation marks of a query for orders.
 */
export const spaced = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/['’]s(?![\p{L}\p{M}])/giu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()

/** The signs of a text that stand alone, each as a word: Typesense passes over signs. */
export const spelledSigns = (text: string): ReadonlyArray<string> =>
  foldedOf(text).signs.map((sign) => `sign${Array.from(sign, (each) => each.codePointAt(0)!.toString(16)).join("x")}`)

/** Whether a text has signs only. */
export const isSigns = (text: string): boolean => foldedOf(text).words.length === 0
