interface Entry {
  readonly text: number
  readonly emoji: number
  readonly fit: number
  readonly rank: number
}

/**
 * The best texts of those that were offered: by fit, then by rank, and of those that are spelled
 * alike, or are of the same emoji, the best alone.
 */
export class Shortlist {
  private readonly entries: Array<Entry> = []
  private readonly limit: number
  private readonly spellingOf: (text: number) => string

  constructor(limit: number, spellingOf: (text: number) => string) {
    this.limit = limit
    this.spellingOf = spellingOf
  }

  get isFull(): boolean {
    return this.entries.length >= this.limit
  }

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  /** Best first. */
  get texts(): ReadonlyArray<number> {
    return this.entries.map(({ text }) => text)
  }

  offer(text: number, emoji: number, fit: number, rank: number): void {
    const { entries, limit } = this
    const last = entries[limit - 1]
    if (last !== undefined && !isBetter(fit, rank, last)) return
    let place = entries.length
    while (place > 0 && isBetter(fit, rank, entries[place - 1]!)) place--
    const spelling = this.spellingOf(text)
    for (let at = entries.length - 1; at >= 0; at--) {
      if (entries[at]!.emoji !== emoji && this.spellingOf(entries[at]!.text) !== spelling) continue
      if (at < place) return
      entries.splice(at, 1)
    }
    entries.splice(place, 0, { text, emoji, fit, rank })
    if (entries.length > limit) entries.pop()
  }
}

const isBetter = (fit: number, rank: number, other: Entry): boolean =>
  fit > other.fit || (fit === other.fit && rank > other.rank)
