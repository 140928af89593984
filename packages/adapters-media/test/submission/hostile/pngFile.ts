import { crc32, deflateSync } from "node:zlib"

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const chunk = (type: string, data: Uint8Array, { isIntact = true } = {}): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  return Buffer.concat([uint32(data.length), body, uint32(isIntact ? crc32(body) : (crc32(body) ^ 1) >>> 0)])
}

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly bitDepth: number
  /** 0 gray, 2 RGB, 3 palette, 6 RGBA. */
  readonly colorType: number
}

export const header = ({ bitDepth, colorType, height, width }: PngHeader, options?: { readonly isIntact: boolean }) =>
  chunk("IHDR", Buffer.concat([uint32(width), uint32(height), Buffer.from([bitDepth, colorType, 0, 0, 0])]), options)

export const end = chunk("IEND", new Uint8Array())

export const pngFile = (...chunks: ReadonlyArray<Uint8Array>): Buffer => Buffer.concat([signature, ...chunks])

/** An opaque square whose rows are the same. */
export const rgba: PngHeader = { width: 16, height: 16, bitDepth: 8, colorType: 6 }

export const rows = ({ height }: PngHeader, row: Uint8Array): Buffer =>
  Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), row])))

/** Left half orange, right half blue. */
export const twoColors = rows(
  rgba,
  Buffer.concat(Array.from({ length: 16 }, (_, x) => Buffer.from(x < 8 ? [250, 120, 0, 255] : [0, 60, 250, 255])))
)

export const pixels = (data: Uint8Array): Buffer => chunk("IDAT", deflateSync(data))

/** A valid image with more chunks before its pixels. */
export const pngWith = (...chunks: ReadonlyArray<Uint8Array>): Buffer =>
  pngFile(header(rgba), ...chunks, pixels(twoColors), end)
