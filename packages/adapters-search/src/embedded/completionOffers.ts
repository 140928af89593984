import type { Completion } from "@emoji-catalogue/application/search"

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

/** The completions of the first offers, each emoji and each spelling only once. */
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
    // A search for the text may find another emoji first.
    if (completion === undefined || known.has(completion.index)) continue
    known.add(completion.index).add(spelling)
    completions.push(completion)
  }
  return completions
}
