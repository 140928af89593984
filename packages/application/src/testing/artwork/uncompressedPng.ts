import { crc32 } from "@emoji-catalogue/domain"

const adler32 = (bytes: Uint8Array) => {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

const chunk = (name: string, data: ReadonlyArray<number>) => {
  const body = Uint8Array.from([...Array.from(name, (letter) => letter.charCodeAt(0)), ...data])
  return [...uint32(data.length), ...body, ...uint32(crc32(body))]
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The `IDAT` chunk with these pixel rows, uncompressed. Each row must start with its filter type, 0. */
const imageData = (rows: ReadonlyArray<number>) => {
  const stored: Array<number> = []
  for (let at = 0; at < rows.length; at += 65_535) {
    const block = rows.slice(at, at + 65_535)
    const length = [block.length & 255, block.length >>> 8]
    const last = at + 65_535 >= rows.length ? 1 : 0
    stored.push(last, ...length, ...length.map((byte) => 255 - byte), ...block)
  }
  return chunk("IDAT", [0x78, 1, ...stored, ...uint32(adler32(Uint8Array.from(rows)))])
}

const header = (size: number, bitDepth: number, colorType: number) =>
  chunk("IHDR", [...uint32(size), ...uint32(size), bitDepth, colorType, 0, 0, 0])

/**
 * An uncompressed PNG of `size * size` RGBA pixels.
 *
 * @example
 * ```ts
 * import { sniffFormat } from "@emoji-catalogue/application/submission"
 * import { uncompressedPng } from "@emoji-catalogue/application/testing"
 *
 * const pixels = new Uint8Array(4 * 16 * 16).fill(255)
 * sniffFormat(uncompressedPng(pixels, 16)) // => "png"
 * ```
 */
export const uncompressedPng = (pixels: Uint8Array, size: number): Uint8Array => {
  const rows = Array.from({ length: size }, (_, y) => [0, ...pixels.subarray(4 * y * size, 4 * (y + 1) * size)]).flat()
  return Uint8Array.from([...signature, ...header(size, 8, 6), ...imageData(rows), ...chunk("IEND", [])])
}

/**
 * A PNG of `size * size` pixels in one color. It has one bit per pixel.
 *
 * @example
 * ```ts
 * import { sniffFormat } from "@emoji-catalogue/application/submission"
 * import { plainPng } from "@emoji-catalogue/application/testing"
 *
 * sniffFormat(plainPng([255, 0, 0], 16)) // => "png"
 * ```
 */
export const plainPng = (color: readonly [red: number, green: number, blue: number], size: number): Uint8Array => {
  const rows = Array.from({ length: size * (1 + Math.ceil(size / 8)) }, () => 0)
  return Uint8Array.from([
    ...signature,
    ...header(size, 1, 3),
    ...chunk("PLTE", color),
    ...imageData(rows),
    ...chunk("IEND", [])
  ])
}
