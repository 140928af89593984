/** Languages whose words Typesense, and this fake, segments by a dictionary. */
const segmented = new Set(["ja", "zh", "th"])

/** The words of a text as Typesense indexes them: in lower case, without symbols, which joins the words around them. */
export const tokenize = (text: string, locale = ""): ReadonlyArray<string> => {
  const plain =
    locale === ""
      ? text
          .normalize("NFKD")
          .replace(/\p{Mn}/gu, "")
          .replace(/ß/g, "ss")
      : text
  const words = segmented.has(locale)
    ? Array.from(new Intl.Segmenter(locale, { granularity: "word" }).segment(plain), ({ segment }) => segment)
    : plain.split(/\s+/)
  return words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, "")).filter((word) => word !== "")
}

/** The edit distance of two words, with transpositions; infinite beyond `max`. */
export const editDistance = (one: string, other: string, max: number): number => {
  if (Math.abs(one.length - other.length) > max) return Infinity
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const [before, above] = [rows[row - 2], rows[row - 1]!]
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const edits = [above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1)]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (before !== undefined && column > 1 && isSwapped) edits.push(before[column - 2]! + 1)
      current.push(Math.min(...edits))
    }
    rows.push(current)
  }
  const edits = rows[one.length]![other.length]!
  return edits <= max ? edits : Infinity
}

/** The smallest edit distance between a prefix and the prefixes of a word. */
export const prefixEditDistance = (prefix: string, word: string, max: number): number =>
  Math.min(
    ...Array.from({ length: max * 2 + 1 }, (_, at) => prefix.length - max + at)
      .filter((length) => length > 0)
      .map((length) => editDistance(prefix, word.slice(0, length), max))
  )
