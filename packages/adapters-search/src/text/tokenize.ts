import { fold, isPlainAscii } from "@emoji-catalogue/domain"

/** A folded text, split into words and into symbols that stand alone, such as the `#` in `keycap: #`. */
export interface TokenizedText {
  /** In scripts without spaces, a run of characters counts as one word. The s of `woman’s` is dropped. */
  readonly words: ReadonlyArray<string>
  readonly symbols: ReadonlyArray<string>
}

export const tokenize = (text: string): TokenizedText => {
  const folded = fold(text)
  if (isPlainAscii(folded)) return { words: folded.match(/[a-z0-9]+/g) ?? [], symbols: [] }
  return {
    words: folded.replace(/['’]s(?![\p{L}\p{M}])/gu, "").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
    symbols: folded.split(/[\s:]+/).filter((symbol) => symbol !== "" && !/[\p{L}\p{N}\p{M}]/u.test(symbol))
  }
}

export const wordsOrSymbols = ({ symbols, words }: TokenizedText): ReadonlyArray<string> =>
  words.length > 0 ? words : symbols

export const tokensOf = (text: string): ReadonlyArray<string> => wordsOrSymbols(tokenize(text))

/**
 * Converts a text to lower case, replaces compatibility characters, and removes invisible characters and the colons
 * around a shortcode. Unlike `fold`, keeps `+1` and `-1` distinct.
 */
export const literalOf = (text: string): string =>
  isPlainAscii(text)
    ? text.trim()
    : text
        .normalize("NFKC")
        .replace(/\p{Cf}/gu, "")
        .toLowerCase()
        .trim()
        .replace(/^:(.+):$/u, "$1")
