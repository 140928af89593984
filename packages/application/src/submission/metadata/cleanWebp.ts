import { concatBytes, ImageBytes, latin1 } from "./imageBytes.ts"
import { orientationExif } from "./orientation.ts"

const exifFlag = 0x08
const xmpFlag = 0x04

const frameHeader = 16

const littleEndian = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]

const chunkOf = (type: string, data: Uint8Array): Uint8Array =>
  concatBytes([latin1(type), littleEndian(data.length), data, data.length % 2 === 0 ? [] : [0]])

/** The chunks of a part of the file, by their type and data. */
const chunksOf = (file: ImageBytes, start: number): ReadonlyArray<readonly [type: string, data: ImageBytes]> => {
  const chunks: Array<readonly [string, ImageBytes]> = []
  for (let at = start; at < file.length;) {
    const length = file.uint32(at + 4, true)
    chunks.push([file.text(at, at + 4), file.part(at + 8, at + 8 + length)])
    at += 8 + length + (length % 2)
  }
  return chunks
}

const pixelChunks = new Set(["VP8 ", "VP8L", "ALPH"])

/** A frame of an animation. */
const cleanFrame = (frame: ImageBytes): Uint8Array => {
  const pixels = chunksOf(frame, frameHeader).filter(([type]) => pixelChunks.has(type))
  return concatBytes([frame.slice(0, frameHeader), ...pixels.map(([type, data]) => chunkOf(type, data.bytes))])
}

const cleanChunk = (type: string, data: ImageBytes): Uint8Array | undefined => {
  if (pixelChunks.has(type) || type === "VP8X" || type === "ANIM" || type === "ICCP") return data.bytes
  if (type === "ANMF") return cleanFrame(data)
  if (type !== "EXIF") return undefined
  // Some writers begin it as in a JPEG.
  const isPrefixed = data.length >= 6 && data.text(0, 6) === "Exif\0\0"
  return orientationExif(isPrefixed ? data.bytes.subarray(6) : data.bytes)
}

/** A WebP without Exif, XMP, unknown chunks and what follows its end. */
export const cleanWebp = (bytes: Uint8Array): Uint8Array => {
  const whole = new ImageBytes("webp", bytes)
  const file = whole.part(0, 8 + whole.uint32(4, true))
  const kept: Array<readonly [type: string, data: Uint8Array]> = []
  for (const [type, data] of chunksOf(file, 12)) {
    const cleaned = cleanChunk(type, data)
    const isRepeated = type === "EXIF" && kept.some(([known]) => known === type)
    if (cleaned !== undefined && !isRepeated) kept.push([type, cleaned])
  }
  const hasExif = kept.some(([type]) => type === "EXIF")
  const chunks = kept.map(([type, data]) => {
    if (type !== "VP8X" || data.length === 0) return chunkOf(type, data)
    const flags = (data[0]! & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0)
    return chunkOf(type, concatBytes([[flags], data.subarray(1)]))
  })
  return chunkOf("RIFF", concatBytes([latin1("WEBP"), ...chunks]))
}
