import { ImageRejected } from "../../ports/artwork/ImageProcessor.ts"

/**
 * The maximum number of parts (chunks, segments or blocks). The limit is needed, because even a tiny part takes far
 * more bytes in memory than in the file. The largest accepted image has far fewer parts.
 */
const maxParts = 25_000

/** Reading beyond the end of the bytes rejects the image. */
export class ImageBytes {
  readonly bytes: Uint8Array
  private readonly format: string
  private readonly view: DataView

  constructor(format: string, bytes: Uint8Array) {
    this.format = format
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  slice(start: number, end: number): Uint8Array {
    if (start > end || end > this.length) this.reject("it is truncated")
    return this.bytes.subarray(start, end)
  }

  part(start: number, end: number): ImageBytes {
    return new ImageBytes(this.format, this.slice(start, end))
  }

  uint8(at: number): number {
    return this.bytes[at] ?? this.reject("it is truncated")
  }

  uint16(at: number, isLittleEndian = false): number {
    return at + 2 <= this.length ? this.view.getUint16(at, isLittleEndian) : this.reject("it is truncated")
  }

  uint32(at: number, isLittleEndian = false): number {
    return at + 4 <= this.length ? this.view.getUint32(at, isLittleEndian) : this.reject("it is truncated")
  }

  /** Reads a big-endian integer of `size` bytes, or 0 if `size` is 0. Results above 2^53 are inexact. */
  uint(at: number, size: number): number {
    let value = 0
    for (let i = 0; i < size; i += 1) value = value * 256 + this.uint8(at + i)
    return value
  }

  /** Decodes Latin-1. */
  text(start: number, end: number): string {
    return String.fromCharCode(...this.slice(start, end))
  }

  checkParts(count: number): void {
    if (count > maxParts) this.reject("it has too many parts")
  }

  reject(reason: string): never {
    throw new ImageRejected({ reason: `not a readable ${this.format}: ${reason}` })
  }
}

export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

export const uint16 = (value: number): ReadonlyArray<number> => [(value >>> 8) & 255, value & 255]

export const uint32 = (value: number): ReadonlyArray<number> => [...uint16(value >>> 16), ...uint16(value & 0xffff)]

export const concatBytes = (parts: ReadonlyArray<Uint8Array | ReadonlyArray<number>>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
