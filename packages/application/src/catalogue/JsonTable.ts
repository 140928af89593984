import { joined, type Json, utf8 } from "./Json.ts"

const openArray = utf8("[")
const closeArray = utf8("]")

/**
 * JSON values, given as text, encoded once, one behind another with commas between, so that a run of neighbours is one
 * part. A page of a listing costs a look-up instead of an encoding.
 */
export class JsonTable {
  private readonly bytes: Uint8Array
  private readonly ends: Uint32Array

  constructor(texts: ReadonlyArray<string>) {
    const parts = texts.map((text) => utf8(`${text},`))
    this.bytes = joined(parts)
    let end = 0
    this.ends = Uint32Array.from(parts, (part) => (end += part.length))
  }

  /** The encoded value at `index`. */
  at(index: number): Uint8Array {
    return this.bytes.subarray(this.start(index), this.ends[index]! - 1)
  }

  /** The values at `indexes`, in that order, as a JSON array. */
  array(indexes: ReadonlyArray<number>): Json {
    const parts = [openArray]
    for (let from = 0; from < indexes.length;) {
      let to = from
      while (to + 1 < indexes.length && indexes[to + 1] === indexes[to]! + 1) to++
      const comma = to + 1 === indexes.length ? 1 : 0
      parts.push(this.bytes.subarray(this.start(indexes[from]!), this.ends[indexes[to]!]! - comma))
      from = to + 1
    }
    parts.push(closeArray)
    return parts
  }

  private start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!
  }
}
