import { concatBytes, ImageBytes, latin1, uint16 } from "./imageBytes.ts"
import { orientationExif } from "./orientation.ts"

const startOfScan = 0xda
const endOfImage = 0xd9

/** Frames (C0 to CF, which include Huffman tables and arithmetic conditions), and DQT, SOS, DNL, DRI, DHP and EXP. */
const isNeeded = (marker: number) => marker >= 0xc0 && marker <= 0xdf

/** Markers without a length: TEM and the restarts. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const segmentOf = (marker: number, data: Uint8Array): Uint8Array =>
  concatBytes([[0xff, marker], uint16(data.length + 2), data])

const startsWith = (data: Uint8Array, text: string) => latin1(text).every((byte, index) => data[index] === byte)

/** A JFIF header without its thumbnail, an Adobe header, or a part of a color profile; others are not needed. */
const cleanApplicationData = (marker: number, data: Uint8Array): Uint8Array | undefined => {
  if (marker === 0xe0 && startsWith(data, "JFIF\0") && data.length >= 14)
    return concatBytes([data.subarray(0, 12), [0, 0]])
  if (marker === 0xe2 && startsWith(data, "ICC_PROFILE\0")) return data
  // Decides how colors are stored.
  if (marker === 0xee && startsWith(data, "Adobe")) return data.subarray(0, 12)
  if (marker !== 0xe1 || !startsWith(data, "Exif\0\0")) return undefined
  const exif = orientationExif(data.subarray(6))
  return exif && concatBytes([latin1("Exif\0\0"), exif])
}

/** The index after entropy-coded data, where a marker begins that is no restart. */
const afterScan = (file: ImageBytes, start: number): number => {
  let at = start
  while (true) {
    at = file.bytes.indexOf(0xff, at)
    if (at === -1) return file.reject("it is truncated")
    const next = file.uint8(at + 1)
    if (next !== 0 && !isStandalone(next)) return at
    at += 2
  }
}

/** A JPEG without application data such as Exif, XMP and IPTC, comments, thumbnails and what follows its end. */
export const cleanJpeg = (bytes: Uint8Array): Uint8Array => {
  const file = new ImageBytes("jpeg", bytes)
  const kept: Array<Uint8Array> = [file.slice(0, 2)]
  const seen = new Set<number>()
  for (let at = 2; ;) {
    if (file.uint8(at) !== 0xff) return file.reject("it has bytes outside of its segments")
    while (file.uint8(at + 1) === 0xff) at += 1
    const marker = file.uint8(at + 1)
    if (marker === endOfImage) break
    if (isStandalone(marker)) {
      at += 2
      continue
    }
    const next = at + 2 + file.uint16(at + 2)
    const data = file.slice(at + 4, next)
    const cleaned = isNeeded(marker) ? data : cleanApplicationData(marker, data)
    const isFirst = !seen.has(marker)
    // Decoders read the first Exif data. A color profile may have several segments.
    if (cleaned !== undefined && (isNeeded(marker) || marker === 0xe2 || isFirst)) {
      seen.add(marker)
      kept.push(segmentOf(marker, cleaned))
    }
    at = marker === startOfScan ? afterScan(file, next) : next
    if (marker === startOfScan) kept.push(file.slice(next, at))
  }
  return concatBytes([...kept, [0xff, endOfImage]])
}
