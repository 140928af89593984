import { type Selection, selectMembers } from "./MemberSelector.ts"

const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

const maxAscii = 0x7f

/** Up to this number of characters or bytes, a loop is faster than `TextEncoder.encodeInto` or `Uint8Array.set`. */
const maxLoopLength = 24

/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const maxBytesPerUnit = 3

/** Enough for most responses. */
const initialBytes = 2 ** 16

export type WriteJson = (writer: JsonWriter) => void

/** Writes JSON into a buffer. `begin` starts a new text, which overwrites the previous text. */
export class JsonWriter {
  private bytes = new Uint8Array(initialBytes)
  private end = 0

  begin(): this {
    this.end = 0
    return this
  }

  /** The bytes written since `begin`; valid until the next `begin`. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.end)
  }

  /** Whether `bytes` are in the buffer of this writer. */
  owns(bytes: Uint8Array): boolean {
    return bytes.buffer === this.bytes.buffer
  }

  /** The size of the buffer in bytes. */
  get capacity(): number {
    return this.bytes.length
  }

  get length(): number {
    return this.end
  }

  text(text: string): this {
    this.reserve(text.length * maxBytesPerUnit)
    if (text.length <= maxLoopLength && this.writeAscii(text)) return this
    this.end += encoder.encodeInto(text, this.bytes.subarray(this.end)).written
    return this
  }

  copy(source: Uint8Array, from = 0, to = source.length): this {
    const length = to - from
    this.reserve(length)
    if (length <= maxLoopLength) for (let at = 0; at < length; at++) this.bytes[this.end + at] = source[from + at]!
    else this.bytes.set(length === source.length ? source : source.subarray(from, to), this.end)
    this.end += length
    return this
  }

  /** Removes all members that are not in `selection` from the JSON object that was written since `start`. */
  keepMembers(start: number, selection: Selection): this {
    this.end = selectMembers(this.bytes, start, selection)
    return this
  }

  array<A>(items: ReadonlyArray<A>, writeItem: (item: A) => void): this {
    this.text("[")
    items.forEach((item, position) => {
      if (position > 0) this.text(",")
      writeItem(item)
    })
    return this.text("]")
  }

  /** Writes the text only if all its characters are ASCII. Returns whether the text was written. */
  private writeAscii(text: string): boolean {
    const { bytes, end } = this
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > maxAscii) return false
      bytes[end + at] = code
    }
    this.end = end + text.length
    return true
  }

  private reserve(needed: number): void {
    if (this.end + needed <= this.bytes.length) return
    const larger = new Uint8Array((this.end + needed) * 2)
    larger.set(this.written)
    this.bytes = larger
  }
}
