import { tokenize } from "../text/tokenize.ts"

/**
 * Joins the words of a text with spaces, for documents and queries. Symbols are removed, because Typesense would join
 * the words around a symbol, and would read a minus or quotation marks in a query as operators.
 */
export const wordsOnly = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/['’]s(?![\p{L}\p{M}])/giu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()

/** The standalone symbols of a text, each encoded as a word, because Typesense ignores symbols. */
export const encodedSymbols = (text: string): ReadonlyArray<string> =>
  tokenize(text).symbols.map(
    (symbol) => `sign${Array.from(symbol, (each) => each.codePointAt(0)!.toString(16)).join("x")}`
  )

export const isSymbolsOnly = (text: string): boolean => tokenize(text).words.length === 0
