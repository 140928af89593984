import sharp from "sharp"
import { type Accepted, type Expected, type HostileImage, marker } from "./HostileImage.ts"
import { progressiveBomb } from "./progressiveBomb.ts"

const accepted: Accepted = { original: "jpeg", format: "png" }
const unreadable: Expected = { rejected: /^not a readable jpeg/ }

const latin1 = (text: string) => Buffer.from(text, "latin1")

export const segment = (code: number, data: Uint8Array): Buffer => {
  const start = Buffer.from([0xff, code, 0, 0])
  start.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([start, data])
}

/** Inserts a segment after the start of the file. */
const withSegment = (jpeg: Buffer, code: number, data: Uint8Array) =>
  Buffer.concat([jpeg.subarray(0, 2), segment(code, data), jpeg.subarray(2)])

/** Changes the size, which follows the length and the precision in the frame header. */
const withSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** Repeats the last scan of a progressive image. A decoder processes the whole image for each scan. */
const manyScans = (jpeg: Buffer, size: number): Buffer => {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const count = Math.floor((size - jpeg.length) / scan.length)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)])
}

/** Files with far more segments than real images have. */
export const crowdedJpegs = (): ReadonlyArray<readonly [name: string, bytes: Buffer]> => {
  const many = (code: number, data: Buffer) => {
    const one = segment(code, data)
    return Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: Math.floor(1_900_000 / one.length) }, () => one),
      Buffer.from([0xff, 0xd9])
    ])
  }
  return [
    ["many-empty-tables.jpg", many(0xdb, Buffer.alloc(0))],
    ["many-scans-without-data.jpg", many(0xda, Buffer.alloc(0))],
    ["many-parts-of-icc.jpg", many(0xe2, latin1("ICC_PROFILE\0"))]
  ]
}

const icc = (number: number, count: number, data: Uint8Array) =>
  Buffer.concat([latin1("ICC_PROFILE\0"), Buffer.from([number, count]), data])

/** A directory with the maximum number of entries that refers to itself as the next directory. */
const cyclicExif = () => {
  const data = Buffer.alloc(60_000)
  data.write("Exif\0\0II*\0", "latin1")
  data.writeUInt32LE(8, 10)
  data.writeUInt16LE(4000, 14)
  data.writeUInt32LE(8, 16 + 4000 * 12)
  return data
}

const orange = { r: 200, g: 100, b: 50 }

export const hostileJpegs = async (): Promise<ReadonlyArray<HostileImage>> => {
  const square = sharp({ create: { width: 32, height: 16, channels: 3, background: orange } })
  const valid = await square.clone().jpeg().toBuffer()
  const secondSegment = 4 + valid.readUInt16BE(4)
  const black = sharp({ create: { width: 4096, height: 4096, channels: 3, background: "black" } })
  const progressive = await black.clone().jpeg({ progressive: true }).toBuffer()
  const exif = { IFD0: { Copyright: marker, ImageDescription: marker } }
  const isOrange: Accepted = { ...accepted, middle: [200, 100, 50, 255] }
  const files: Record<string, readonly [Uint8Array, Expected]> = {
    ...Object.fromEntries(crowdedJpegs().map(([name, bytes]) => [name, [bytes, unreadable]])),
    "usual.jpg": [valid, isOrange],
    "rotated.jpg": [
      await square.clone().withMetadata({ exif, orientation: 6 }).jpeg().toBuffer(),
      { ...accepted, middle: [200, 100, 50, 255] }
    ],
    "cmyk.jpg": [await square.clone().toColourspace("cmyk").jpeg().toBuffer(), accepted],
    "largest-progressive.jpg": [progressive, accepted],
    "repeated-scan.jpg": [manyScans(progressive, 1_900_000), unreadable],
    "most-scans.jpg": [progressiveBomb(4096), accepted],
    "truncated.jpg": [valid.subarray(0, valid.length / 2), unreadable],
    "without-end.jpg": [valid.subarray(0, -2), unreadable],
    "header-of-a-flood.jpg": [withSize(valid, 65_500, 65_500), { rejected: /65500 by 65500 pixels/ }],
    "more-rows-than-pixels.jpg": [withSize(valid, 32, 4096), unreadable],
    "no-height.jpg": [withSize(valid, 32, 0), unreadable],
    "html-after.jpg": [Buffer.concat([valid, latin1(marker)]), isOrange],
    "html-in-comment.jpg": [withSegment(valid, 0xfe, latin1(marker)), isOrange],
    "broken-icc.jpg": [withSegment(valid, 0xe2, icc(1, 1, latin1(marker.repeat(9)))), isOrange],
    "part-of-icc.jpg": [withSegment(valid, 0xe2, icc(7, 200, latin1(marker))), isOrange],
    "cyclic-exif.jpg": [withSegment(valid, 0xe1, cyclicExif()), isOrange],
    "text-between-segments.jpg": [
      Buffer.concat([valid.subarray(0, secondSegment), latin1(marker), valid.subarray(secondSegment)]),
      isOrange
    ],
    "100000-damaged-exifs.jpg": [
      Buffer.concat([
        valid.subarray(0, 2),
        ...Array.from({ length: 100_000 }, () => segment(0xe1, latin1("Exif\0\0II"))),
        valid.subarray(2)
      ]),
      isOrange
    ],
    "text-after-signature.jpg": [Buffer.concat([valid.subarray(0, 4), latin1("text".repeat(99))]), unreadable],
    "jpeg-named.webp": [valid, isOrange]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "upload", bytes, expected }))
}
