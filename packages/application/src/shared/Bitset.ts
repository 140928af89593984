import { popcount } from "@emoji-catalogue/domain"

/**
 * An immutable set of integers from 0 to `size - 1`. It uses one bit for each of these integers, so intersection and
 * union process 32 integers in one operation.
 */
export class Bitset {
  readonly size: number
  private readonly words: Uint32Array
  private cachedCount: number | undefined

  private constructor(size: number, words: Uint32Array) {
    this.size = size
    this.words = words
  }

  static from(size: number, members: Iterable<number>): Bitset {
    const words = new Uint32Array((size + 31) >>> 5)
    for (const member of members) words[member >>> 5]! |= 1 << (member & 31)
    return new Bitset(size, words)
  }

  static empty(size: number): Bitset {
    return Bitset.from(size, [])
  }

  static full(size: number): Bitset {
    return Bitset.from(
      size,
      Array.from({ length: size }, (_, index) => index)
    )
  }

  has(member: number): boolean {
    return ((this.words[member >>> 5]! >>> (member & 31)) & 1) === 1
  }

  and(that: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, index) => word & that.words[index]!)
    )
  }

  or(that: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, index) => word | that.words[index]!)
    )
  }

  without(that: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, index) => word & ~that.words[index]!)
    )
  }

  get count(): number {
    return (this.cachedCount ??= this.words.reduce((count, word) => count + popcount(word), 0))
  }

  /** Skips the first `offset` members, and returns at most `limit` of the following members in ascending order. */
  slice(offset: number, limit: number): ReadonlyArray<number> {
    const members: Array<number> = []
    let skip = offset
    for (let index = 0; index < this.words.length && members.length < limit; index++) {
      let word = this.words[index]!
      const inWord = popcount(word)
      if (skip >= inWord) {
        skip -= inWord
        continue
      }
      for (; word !== 0 && members.length < limit; word &= word - 1) {
        if (skip > 0) skip--
        else members.push((index << 5) + 31 - Math.clz32(word & -word))
      }
    }
    return members
  }
}
