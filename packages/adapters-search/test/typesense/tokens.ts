/** Scripts that the stand-in, as Typesense, tells words apart in by a dictionary. */
const segmented = new Set(["ja", "zh", "th"])

/** The words of a text as Typesense indexes them: in small letters, signs dropped and what stands around them joined. */
export const tokenise = (text: string, locale = ""): ReadonlyArray<string> => {
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

/** Edits between two words: a letter too few, too many, another, or two out of place. Infinite beyond `most`. */
export const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Infinity
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
  return edits <= most ? edits : Infinity
}

/** Edits between a word that was begun and the beginning of another. */
export const distanceOfPrefix = (begun: string, word: string, most: number): number =>
  Math.min(
    ...Array.from({ length: most * 2 + 1 }, (_, more) => begun.length - most + more)
      .filter((length) => length > 0)
      .map((length) => distance(begun, word.slice(0, length), most))
  )
