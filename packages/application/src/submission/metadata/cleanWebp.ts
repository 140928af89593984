import { concatBytes, ImageBytes, latin1 } from "./imageBytes.ts"
import { orientationExif } from "./orientation.ts"

const exifFlag = 0x08
const xmpFlag = 0x04

const frameHeader = 16

const littleEndian = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]

const chunkOf = (type: string, data: Uint8Array): Uint8Array =>
  concatBytes([latin1(type), littleEndian(data.length), data, data.length % 2 === 0 ? [] : [0]])

const chunksOf = (file: ImageBytes, start: number): ReadonlyArray<readonly [type: string, data: Uint8Array]> => {
  const chunks: Array<readonly [string, Uint8Array]> = []
  for (let at = start; at < file.length;) {
    const length = file.uint32(at + 4, true)
    chunks.push([file.text(at, at + 4), file.slice(at + 8, at + 8 + length)])
    file.checkParts(chunks.length)
    at += 8 + length + (length % 2)
  }
  return chunks
}

const pixelChunks = new Set(["VP8 ", "VP8L", "ALPH"])

const cleanFrame = (frame: ImageBytes): Uint8Array => {
  const pixels = chunksOf(frame, frameHeader).filter(([type]) => pixelChunks.has(type))
  return concatBytes([frame.slice(0, frameHeader), ...pixels.map(([type, data]) => chunkOf(type, data))])
}

const cleanExif = (data: Uint8Array): Uint8Array | undefined => {
  // Some writers add the prefix that Exif data has in a JPEG.
  const isPrefixed = latin1("Exif\0\0").every((byte, index) => data[index] === byte)
  return orientationExif(isPrefixed ? data.subarray(6) : data)
}

const imageChunks = new Set([...pixelChunks, "VP8X", "ANIM", "ICCP"])

/** Removes XMP, unknown chunks, data after the end, and all Exif data except the orientation. */
export const cleanWebp = (bytes: Uint8Array): Uint8Array => {
  const whole = new ImageBytes("webp", bytes)
  const file = whole.part(0, 8 + whole.uint32(4, true))
  const all = chunksOf(file, 12)
  // Decoders read only the first EXIF chunk.
  const firstExif = all.find(([type]) => type === "EXIF")
  const exif = firstExif && cleanExif(firstExif[1])
  const chunks = all.flatMap((chunk) => {
    const [type, data] = chunk
    if (type === "VP8X" && data.length > 0) {
      const flags = (data[0]! & ~(exifFlag | xmpFlag)) | (exif === undefined ? 0 : exifFlag)
      return [chunkOf(type, concatBytes([[flags], data.subarray(1)]))]
    }
    if (imageChunks.has(type)) return [chunkOf(type, data)]
    if (type === "ANMF") return [chunkOf(type, cleanFrame(new ImageBytes("webp", data)))]
    return chunk === firstExif && exif !== undefined ? [chunkOf(type, exif)] : []
  })
  return chunkOf("RIFF", concatBytes([latin1("WEBP"), ...chunks]))
}
