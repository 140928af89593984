const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2)))

/** Compares pairs of adjacent letters. Returns the most similar texts, most similar first. */
export const closestTexts = (text: string, texts: Iterable<string>, count: number): ReadonlyArray<string> => {
  const pairs = pairsOf(text)
  return Array.from(texts, (each) => {
    const others = pairsOf(each)
    return { each, similarity: others.intersection(pairs).size / (pairs.size + others.size) }
  })
    .sort((left, right) => right.similarity - left.similarity)
    .slice(0, count)
    .map(({ each }) => each)
}
