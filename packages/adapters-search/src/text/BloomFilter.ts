/** Gives the fewest wrong answers for 16 bits a word. */
const positionsPerWord = 11

/**
 * A set of words in little memory. `has` is true for all words of the set. With 16 bits a word, it is also true for
 * one in 2,000 other words.
 */
export class BloomFilter {
  private readonly bits: Uint8Array

  constructor(bits: Uint8Array) {
    this.bits = bits
  }

  static of(words: ReadonlyArray<string>, bitsPerWord: number): BloomFilter {
    const filter = new BloomFilter(new Uint8Array(Math.ceil((words.length * bitsPerWord) / 8)))
    for (const word of words) {
      for (const position of filter.positions(word)) filter.bits[position >>> 3]! |= 1 << (position & 7)
    }
    return filter
  }

  static fromBase64(text: string): BloomFilter {
    return new BloomFilter(Buffer.from(text, "base64"))
  }

  toBase64(): string {
    return Buffer.from(this.bits).toString("base64")
  }

  has(word: string): boolean {
    for (const position of this.positions(word)) {
      if ((this.bits[position >>> 3]! & (1 << (position & 7))) === 0) return false
    }
    return true
  }

  /** Derives all positions from two hashes, which gives as few wrong answers as a hash for each position. */
  private *positions(word: string): Iterable<number> {
    const first = hash(word, 0x811c9dc5)
    const step = hash(word, 0x9e3779b9) | 1
    for (let at = 0; at < positionsPerWord; at++) yield ((first + at * step) >>> 0) % (this.bits.length * 8)
  }
}

/** FNV-1a over UTF-16 code units, with its high bits mixed into the low ones. */
const hash = (word: string, seed: number): number => {
  let value = seed
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  return value ^ (value >>> 15)
}
