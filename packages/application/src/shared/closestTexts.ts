const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2)))

/** Returns the `count` texts most similar to `text`, most similar first. Compares pairs of adjacent letters. */
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
