/** A text that may complete a query. */
export interface CompletionOffer {
  readonly text: number
  readonly emoji: number
  /** A worse fit never comes before a better one. */
  readonly fit: number
  /** Orders offers of the same fit. */
  readonly rank: number
}

/** Best first; equal offers keep their order. */
export const sortOffers = (offers: ReadonlyArray<CompletionOffer>): ReadonlyArray<CompletionOffer> =>
  offers.toSorted((left, right) => right.fit - left.fit || right.rank - left.rank)

/** The texts of the first offers, each emoji and each spelling only once. */
export const distinctTexts = (
  offers: ReadonlyArray<CompletionOffer>,
  limit: number,
  spellingOf: (text: number) => string
): ReadonlyArray<number> => {
  const texts: Array<number> = []
  const known = new Set<string | number>()
  for (const { emoji, text } of offers) {
    if (texts.length === limit) break
    const spelling = spellingOf(text)
    if (known.has(emoji) || known.has(spelling)) continue
    known.add(emoji).add(spelling)
    texts.push(text)
  }
  return texts
}
