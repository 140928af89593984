const encoder = new TextEncoder()
const comma = 0x2c

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export const concat = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * JSON values, given as text, encoded once, one behind another with commas between, so that a run of neighbours is one copy of bytes.
 * A page of a listing costs a copy instead of an encoding.
 */
export class JsonTable {
  private readonly bytes: Uint8Array
  private readonly ends: Uint32Array

  constructor(texts: ReadonlyArray<string>) {
    const parts = texts.map((text) => utf8(`${text},`))
    this.bytes = concat(parts)
    let end = 0
    this.ends = Uint32Array.from(parts, (part) => (end += part.length))
  }

  /** The encoded value at `index`. */
  at(index: number): Uint8Array {
    return this.bytes.subarray(this.start(index), this.ends[index]! - 1)
  }

  /** The values at `indexes`, in that order, as a JSON array. */
  array(indexes: ReadonlyArray<number>): Uint8Array {
    const runs: Array<Uint8Array> = []
    let length = 1
    for (let from = 0; from < indexes.length;) {
      let to = from
      while (to + 1 < indexes.length && indexes[to + 1] === indexes[to]! + 1) to++
      const run = this.bytes.subarray(this.start(indexes[from]!), this.ends[indexes[to]!]!)
      runs.push(run)
      length += run.length
      from = to + 1
    }
    const array = new Uint8Array(Math.max(length, 2))
    array[0] = 0x5b
    let at = 1
    for (const run of runs) {
      array.set(run, at)
      at += run.length
    }
    // The last value's comma makes room for the bracket.
    array[array.length - 1] = 0x5d
    return array
  }

  private start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!
  }
}

/** Encoded values as a JSON array. */
export const arrayOf = (items: ReadonlyArray<Uint8Array>): Uint8Array =>
  concat([
    utf8("["),
    ...items.flatMap((item, index) => (index === 0 ? [item] : [Uint8Array.of(comma), item])),
    utf8("]")
  ])

/** The encoded object `object` with more members at its end. `members` is JSON text without braces. */
export const withMembers = (object: Uint8Array, ...members: ReadonlyArray<Uint8Array>): Uint8Array =>
  concat([
    object.subarray(0, object.length - 1),
    ...members.flatMap((member) => [Uint8Array.of(comma), member]),
    utf8("}")
  ])
