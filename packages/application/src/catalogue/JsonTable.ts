import { Effect } from "effect"
import { JsonWriter, utf8 } from "./JsonWriter.ts"
import { cooperativeMap } from "./cooperativeMap.ts"

const openArray = utf8("[")
const closeArray = utf8("]")

/**
 * JSON values encoded once, one behind another with commas between, so that a run of neighbours is copied at once. A
 * page of a listing costs a look-up instead of an encoding.
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
    const writer = new JsonWriter()
    const ends = yield* cooperativeMap(items, (item, index) => writer.text(`${text(item, index)},`).written.length)
    return new JsonTable(writer.written.slice(), Uint32Array.from(ends))
  })

  /** Writes the object at `index` but for the brace that closes it and `less` bytes before that. */
  writeOpen(writer: JsonWriter, index: number, less = 0): void {
    writer.copy(this.bytes, this.start(index), this.ends[index]! - 2 - less)
  }

  /** Writes the values at `indexes`, in that order, as a JSON array. */
  writeArray(writer: JsonWriter, indexes: ReadonlyArray<number>): void {
    writer.copy(openArray)
    for (let from = 0; from < indexes.length;) {
      let to = from
      while (to + 1 < indexes.length && indexes[to + 1] === indexes[to]! + 1) to++
      const comma = to + 1 === indexes.length ? 1 : 0
      writer.copy(this.bytes, this.start(indexes[from]!), this.ends[indexes[to]!]! - comma)
      from = to + 1
    }
    writer.copy(closeArray)
  }

  private start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!
  }
}
