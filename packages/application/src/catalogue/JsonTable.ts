import { Effect } from "effect"
import { type Json, utf8 } from "./Json.ts"
import type { JsonWriter } from "./JsonWriter.ts"
import { mapGently } from "./mapGently.ts"

const openArray = utf8("[")
const closeArray = utf8("]")

const encoder = new TextEncoder()

/** As many bytes as a character of text can take at most. */
const widest = 3

/**
 * JSON values encoded once, one behind another with commas between, so that a run of neighbours is one part. A page of a
 * listing costs a look-up instead of an encoding.
 */
export class JsonTable {
  private readonly bytes: Uint8Array
  private readonly ends: Uint32Array

  private constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.bytes = bytes
    this.ends = ends
  }

  /** Encodes the JSON text of each item, a bit at a time. */
  static readonly make = Effect.fnUntraced(function* <A>(
    items: ReadonlyArray<A>,
    text: (item: A, index: number) => string
  ) {
    // An array for each value would be thousands of buffers outside the heap, and collecting them is what costs.
    let bytes = new Uint8Array(items.length * 1024)
    let end = 0
    const ends = yield* mapGently(items, (item, index) => {
      const value = `${text(item, index)},`
      const needed = end + value.length * widest
      if (needed > bytes.length) {
        const larger = new Uint8Array(needed * 2)
        larger.set(bytes.subarray(0, end))
        bytes = larger
      }
      end += encoder.encodeInto(value, bytes.subarray(end)).written
      return end
    })
    return new JsonTable(bytes.slice(0, end), Uint32Array.from(ends))
  })

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

  /** Writes the object at `index` but for the brace that closes it and `less` bytes before that. */
  writeOpen(writer: JsonWriter, index: number, less = 0): void {
    writer.copy(this.bytes, this.start(index), this.ends[index]! - 2 - less)
  }

  /** Writes what `array` gives. */
  writeArray(writer: JsonWriter, indexes: ReadonlyArray<number>): void {
    for (const part of this.array(indexes)) writer.copy(part)
  }

  private start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!
  }
}
