/** A random number generator (mulberry32). Equal seeds give equal sequences, so that a run can be repeated. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer between `minimum` and `maximum`. Both bounds are inclusive. */
  integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.next() * (maximum - minimum + 1))
  }

  pick<A>(values: ReadonlyArray<A>): A {
    return values[this.integer(0, values.length - 1)]!
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }
}
