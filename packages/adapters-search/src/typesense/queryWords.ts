import { tokenize } from "../text/fold.ts"

/**
 * A text as Typesense gets it, to index and to look for: its words, with spaces between. Typesense would write words
 * together that stand around a sign, and take a minus or quotation marks of a query for orders.
 */
export const wordsOnly = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/['’]s(?![\p{L}\p{M}])/giu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()

/** The signs of a text that stand alone, each as a word: Typesense passes over signs. */
export const encodedSymbols = (text: string): ReadonlyArray<string> =>
  tokenize(text).symbols.map((sign) => `sign${Array.from(sign, (each) => each.codePointAt(0)!.toString(16)).join("x")}`)

/** Whether a text has signs only. */
export const isSymbolsOnly = (text: string): boolean => tokenize(text).words.length === 0
