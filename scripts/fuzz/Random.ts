/** A random number generator (mulberry32). Equal seeds give equal sequences, so that a run can be repeated. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** A number that is at least 0 and less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `minimum` to `maximum`. */
  integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.next() * (maximum - minimum + 1))
  }

  pick<A>(values: ReadonlyArray<A>): A {
    return values[this.integer(0, values.length - 1)]!
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }
}
