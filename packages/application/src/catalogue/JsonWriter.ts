const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

const zero = 0x30

/** So many bytes are copied sooner one by one than by a call. */
const few = 16

/** As many bytes as a character of text can take at most. */
const widest = 3

/**
 * Writes one JSON text after another into the same memory: answers that are asked for often leave no garbage. What was
 * written is read before the next text begins, or copied, or left to who reads it.
 */
export class JsonWriter {
  private bytes = new Uint8Array(2 ** 17)
  private end = 0

  /** Begins a new text where the one before stood. */
  begin(): this {
    this.end = 0
    return this
  }

  /** What was written since `begin`; valid until the next one. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.end)
  }

  /** Leaves what was written to whoever still reads it, and goes on elsewhere. */
  detach(): void {
    this.bytes = new Uint8Array(this.bytes.length)
    this.end = 0
  }

  text(text: string): this {
    this.makeRoom(text.length * widest)
    this.end += encoder.encodeInto(text, this.bytes.subarray(this.end)).written
    return this
  }

  /** A whole number, not negative. */
  integer(value: number): this {
    let digits = 1
    for (let more = value; more >= 10; more = Math.floor(more / 10)) digits++
    this.makeRoom(digits)
    this.end += digits
    for (let at = this.end - 1, rest = value; digits > 0; digits--, at--, rest = Math.floor(rest / 10)) {
      this.bytes[at] = zero + (rest % 10)
    }
    return this
  }

  /** Bytes of `source` from one place to before another. */
  copy(source: Uint8Array, from = 0, to = source.length): this {
    const length = to - from
    this.makeRoom(length)
    if (length <= few) for (let at = 0; at < length; at++) this.bytes[this.end + at] = source[from + at]!
    else this.bytes.set(source.subarray(from, to), this.end)
    this.end += length
    return this
  }

  /** An array of what `writeItem` writes of each item. */
  array<A>(items: ReadonlyArray<A>, writeItem: (item: A) => void): this {
    this.text("[")
    items.forEach((item, place) => {
      if (place > 0) this.text(",")
      writeItem(item)
    })
    return this.text("]")
  }

  private makeRoom(needed: number): void {
    if (this.end + needed <= this.bytes.length) return
    const larger = new Uint8Array((this.end + needed) * 2)
    larger.set(this.written)
    this.bytes = larger
  }
}

const writer = new JsonWriter()

/** What is written, as bytes of its own. `write` does not ask for this in turn: there is one memory for all of them. */
export const writeToBytes = (write: (writer: JsonWriter) => void): Uint8Array => {
  write(writer.begin())
  return writer.written.slice()
}
