import { JsonWriter } from "./JsonWriter.ts"
import { type Selection, selectionOf } from "./MemberSelector.ts"

/**
 * JSON objects with only some of their members. An object is encoded when it is first written, so a request never
 * encodes more objects than it asks for.
 */
export class SelectedTable {
  private readonly writeWhole: (writer: JsonWriter, index: number) => void
  private readonly selection: Selection
  /** The encoded objects, each followed by a comma. */
  private readonly encoded = new JsonWriter()
  private readonly starts: Uint32Array
  /** The end of each object, after its comma; 0 if the object is not encoded yet. */
  private readonly ends: Uint32Array

  /** `writeWhole` writes one of the `length` objects with all its members. */
  constructor(length: number, fields: ReadonlyArray<string>, writeWhole: (writer: JsonWriter, index: number) => void) {
    this.writeWhole = writeWhole
    this.selection = selectionOf(fields)
    this.starts = new Uint32Array(length)
    this.ends = new Uint32Array(length)
  }

  /** The size in bytes of the buffers. */
  get size(): number {
    return this.encoded.capacity + this.starts.byteLength + this.ends.byteLength
  }

  writeArray(writer: JsonWriter, indexes: ReadonlyArray<number>): void {
    const { encoded, ends, starts } = this
    for (const index of indexes) if (ends[index] === 0) this.encode(index)
    const bytes = encoded.written
    writer.text("[")
    for (let from = 0; from < indexes.length;) {
      let to = from
      // Objects that were encoded one after another are copied in one call.
      while (to + 1 < indexes.length && starts[indexes[to + 1]!] === ends[indexes[to]!]) to++
      const comma = to + 1 === indexes.length ? 1 : 0
      writer.copy(bytes, starts[indexes[from]!], ends[indexes[to]!]! - comma)
      from = to + 1
    }
    writer.text("]")
  }

  private encode(index: number): void {
    const { encoded } = this
    const start = encoded.length
    this.writeWhole(encoded, index)
    this.starts[index] = start
    this.ends[index] = encoded.keepMembers(start, this.selection).text(",").length
  }
}
