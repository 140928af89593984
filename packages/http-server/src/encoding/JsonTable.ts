import { cooperativeMap } from "@emoji-catalogue/application/shared"
import { Effect } from "effect"
import { JsonWriter } from "./JsonWriter.ts"

/**
 * JSON values that are encoded once into one buffer, separated by commas. A page of a listing needs no further
 * encoding, and adjacent values are copied in one call.
 */
export class JsonTable {
  private readonly bytes: Uint8Array
  private readonly ends: Uint32Array

  private constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.bytes = bytes
    this.ends = ends
  }

  static readonly make = Effect.fnUntraced(function* <A>(
    items: ReadonlyArray<A>,
    writeItem: (writer: JsonWriter, item: A, index: number) => void
  ) {
    // All values share one buffer, because thousands of separate off-heap allocations are expensive to collect.
    const writer = new JsonWriter()
    const ends = yield* cooperativeMap(items, (item, index) => {
      writeItem(writer, item, index)
      return writer.text(",").length
    })
    return new JsonTable(writer.written.slice(), Uint32Array.from(ends))
  })

  /** Returns a copy of the table in which `writeItem` has written new values at `indexes`. */
  replace(indexes: ReadonlyArray<number>, writeItem: (writer: JsonWriter, index: number) => void): JsonTable {
    const writer = new JsonWriter()
    const ends = new Uint32Array(this.ends.length)
    let copied = 0
    const copyUpTo = (index: number) => {
      const shift = writer.length - this.start(copied)
      writer.copy(this.bytes, this.start(copied), this.start(index))
      for (; copied < index; copied++) ends[copied] = this.ends[copied]! + shift
    }
    for (const index of indexes.toSorted((left, right) => left - right)) {
      copyUpTo(index)
      writeItem(writer, index)
      ends[copied++] = writer.text(",").length
    }
    copyUpTo(ends.length)
    return new JsonTable(writer.written.slice(), ends)
  }

  /**
   * Writes the object at `index` without its closing brace, so that the caller can append members. Also leaves out the
   * last `omittedBytes` bytes before the brace, so that the caller can replace the value of the last member.
   */
  writeOpen(writer: JsonWriter, index: number, omittedBytes = 0): void {
    writer.copy(this.bytes, this.start(index), this.ends[index]! - 2 - omittedBytes)
  }

  writeArray(writer: JsonWriter, indexes: ReadonlyArray<number>): void {
    writer.text("[")
    for (let from = 0; from < indexes.length;) {
      let to = from
      while (to + 1 < indexes.length && indexes[to + 1] === indexes[to]! + 1) to++
      const comma = to + 1 === indexes.length ? 1 : 0
      writer.copy(this.bytes, this.start(indexes[from]!), this.ends[indexes[to]!]! - comma)
      from = to + 1
    }
    writer.text("]")
  }

  private start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!
  }
}
