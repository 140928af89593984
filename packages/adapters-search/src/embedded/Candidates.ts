/** The emoji that the present query met, in no order, and what is known of each. Filled anew for each query. */
export class Candidates {
  /** `count` of them. */
  readonly emoji: Uint16Array
  count = 0
  /** By emoji. */
  readonly scores: Float32Array
  /** By emoji, the text that it was found by. */
  readonly matched: Uint32Array
  /** By emoji, the words of the query that it has, as bits; 0 of what is no candidate. */
  readonly met: Uint32Array

  /** Of a catalogue of so many emoji. */
  constructor(size: number) {
    this.emoji = new Uint16Array(size)
    this.scores = new Float32Array(size)
    this.matched = new Uint32Array(size)
    this.met = new Uint32Array(size)
  }

  /** Forgets the query before. */
  begin(): void {
    for (let at = 0; at < this.count; at++) this.met[this.emoji[at]!] = 0
    this.count = 0
  }

  /** Whether one has so many words. */
  has(words: number): boolean {
    for (let at = 0; at < this.count; at++) if (bitsIn(this.met[this.emoji[at]!]!) === words) return true
    return false
  }

  /** Leaves those that have the most words. */
  keepMost(): void {
    let most = 0
    for (let at = 0; at < this.count; at++) most = Math.max(most, bitsIn(this.met[this.emoji[at]!]!))
    this.keepWhere((emoji) => bitsIn(this.met[emoji]!) === most)
  }

  keepWhere(isKept: (emoji: number) => boolean): void {
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const emoji = this.emoji[at]!
      if (isKept(emoji)) this.emoji[kept++] = emoji
      else this.met[emoji] = 0
    }
    this.count = kept
  }
}

export const bitsIn = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
