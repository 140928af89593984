/**
 * Strings joined to one string, so that many strings can be stored and loaded as a whole. String `i` ends before
 * `ends[i]` and starts where the previous string ends.
 */
export interface JoinedStrings {
  readonly joined: string
  readonly ends: Uint32Array
}

export const stringAt = ({ ends, joined }: JoinedStrings, at: number): string =>
  joined.slice(at === 0 ? 0 : ends[at - 1]!, ends[at])

export const lengthAt = ({ ends }: JoinedStrings, at: number): number => ends[at]! - (at === 0 ? 0 : ends[at - 1]!)

export const joinStrings = (strings: ReadonlyArray<string>): JoinedStrings => {
  const ends = new Uint32Array(strings.length)
  let end = 0
  for (const [at, each] of strings.entries()) ends[at] = end += each.length
  return { joined: strings.join(""), ends }
}

/** Collects distinct strings. */
export class StringTable {
  private readonly ids = new Map<string, number>()

  /** Returns the position of the string in `toJoined`. Equal strings have the same position. */
  add(value: string): number {
    const known = this.ids.get(value)
    if (known !== undefined) return known
    this.ids.set(value, this.ids.size)
    return this.ids.size - 1
  }

  toJoined(): JoinedStrings {
    return joinStrings(Array.from(this.ids.keys()))
  }
}
