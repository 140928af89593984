interface Offer {
  readonly text: number
  readonly emoji: number
  readonly fit: number
  readonly rank: number
}

/** Texts that were offered, of which the best are wanted: by fit, then by rank, then those that were offered first. */
export class Shortlist {
  private readonly offers: Array<Offer> = []
  private readonly spellingOf: (text: number) => string

  constructor(spellingOf: (text: number) => string) {
    this.spellingOf = spellingOf
  }

  get isEmpty(): boolean {
    return this.offers.length === 0
  }

  offer(text: number, emoji: number, fit: number, rank: number): void {
    this.offers.push({ text, emoji, fit, rank })
  }

  /** Best first; of those that are spelled alike, or are of the same emoji, the best alone. */
  best(limit: number): ReadonlyArray<number> {
    this.offers.sort((left, right) => right.fit - left.fit || right.rank - left.rank)
    const texts: Array<number> = []
    const known = new Set<string | number>()
    for (const { emoji, text } of this.offers) {
      if (texts.length === limit) break
      const spelling = this.spellingOf(text)
      if (known.has(emoji) || known.has(spelling)) continue
      known.add(emoji).add(spelling)
      texts.push(text)
    }
    return texts
  }
}
