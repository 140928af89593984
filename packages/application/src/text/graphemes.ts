const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The graphemes of a text, which people see as one character each, with their offsets in UTF-16 units. */
export const graphemesOf = (text: string): Iterable<{ readonly segment: string; readonly index: number }> =>
  segmenter.segment(text)
