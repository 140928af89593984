import type { Completion } from "@emoji-catalogue/application/search"

/** A text of a `TextIndex` that may complete a query. */
export interface CompletionOffer {
  readonly text: number
  readonly emoji: number
  readonly fit: number
  /** Orders offers with the same fit, the highest rank first. */
  readonly rank: number
}

export const sortOffers = (offers: ReadonlyArray<CompletionOffer>): ReadonlyArray<CompletionOffer> =>
  offers.toSorted((left, right) => right.fit - left.fit || right.rank - left.rank)

/** Converts offers to completions until `limit` is reached. Skips an emoji or a spelling that has occurred before. */
export const distinctCompletions = (
  offers: ReadonlyArray<CompletionOffer>,
  limit: number,
  spellingOf: (text: number) => string,
  completionOf: (offer: CompletionOffer) => Completion | undefined
): ReadonlyArray<Completion> => {
  const completions: Array<Completion> = []
  const known = new Set<string | number>()
  for (const offer of offers) {
    const { emoji, text } = offer
    if (completions.length === limit) break
    const spelling = spellingOf(text)
    if (known.has(emoji) || known.has(spelling)) continue
    const completion = completionOf(offer)
    // `completionOf` may search for the text and return the first result, which may be another emoji than the offer's.
    if (completion === undefined || known.has(completion.index)) continue
    known.add(completion.index).add(spelling)
    completions.push(completion)
  }
  return completions
}
