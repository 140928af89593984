import { concatBytes, ImageBytes, latin1, uint16 } from "./imageBytes.ts"
import { orientationExif } from "./orientation.ts"

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Decoders need the segments with the markers C0–CF (frames, Huffman tables, arithmetic coding) and DA–DF (SOS, DQT,
 * DNL, DRI, DHP, EXP). The markers D0–D9 have no segments.
 */
const isNeeded = (marker: number) => marker >= 0xc0 && marker <= 0xdf

/** Markers without a length: TEM (01) and the restart markers (D0 to D7). */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const segmentOf = (marker: number, data: Uint8Array): Uint8Array =>
  concatBytes([[0xff, marker], uint16(data.length + 2), data])

const jfif = latin1("JFIF\0")
const profile = latin1("ICC_PROFILE\0")
const adobe = latin1("Adobe")
const exifPrefix = latin1("Exif\0\0")

const startsWith = (data: Uint8Array, prefix: Uint8Array) => prefix.every((byte, index) => data[index] === byte)

/**
 * Keeps the Adobe header, the color profile, and the JFIF header. Removes the thumbnail from the JFIF header. Decoders
 * need no other data.
 */
const cleanApplicationData = (marker: number, data: Uint8Array): Uint8Array | undefined => {
  if (marker === 0xe0 && startsWith(data, jfif) && data.length >= 14) return concatBytes([data.subarray(0, 12), [0, 0]])
  if (marker === 0xe2 && startsWith(data, profile)) return data
  // Decoders need the Adobe header to convert colors.
  if (marker === 0xee && startsWith(data, adobe)) return data.subarray(0, 12)
  return undefined
}

const isExif = (marker: number, data: Uint8Array) => marker === 0xe1 && startsWith(data, exifPrefix)

const cleanExif = (data: Uint8Array): Uint8Array | undefined => {
  const exif = orientationExif(data.subarray(6))
  return exif && concatBytes([exifPrefix, exif])
}

/** Returns the position of the next marker. Like libjpeg, skips stray, fill and escaped bytes between segments. */
const nextMarker = (file: ImageBytes, start: number): number => {
  let at = file.bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = file.uint8(at + 1)
    if (next !== 0 && next !== 0xff) return at
    at = file.bytes.indexOf(0xff, at + 1)
  }
  return file.reject("it is truncated")
}

/** Returns the end of a scan. Restart markers do not end it, because they are part of the entropy-coded data. */
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

/**
 * Removes comments, thumbnails and data after the end. Of the application data (Exif, XMP, IPTC and others), keeps only
 * the orientation, the color profile, and the JFIF and Adobe headers.
 */
export const cleanJpeg = (bytes: Uint8Array): Uint8Array => {
  const file = new ImageBytes("jpeg", bytes)
  const kept: Array<Uint8Array> = [file.slice(0, 2)]
  const seen = new Set<number>()
  let hasExif = false
  for (let at = nextMarker(file, 2); file.uint8(at + 1) !== endOfImage; at = nextMarker(file, at)) {
    const marker = file.uint8(at + 1)
    if (isStandalone(marker)) {
      at += 2
      continue
    }
    const next = at + 2 + file.uint16(at + 2)
    const data = file.slice(at + 4, next)
    if (isNeeded(marker)) kept.push(file.slice(at, next))
    else if (isExif(marker, data)) {
      // Decoders read only the first Exif segment.
      const exif = hasExif ? undefined : cleanExif(data)
      hasExif = true
      if (exif !== undefined) kept.push(segmentOf(marker, exif))
    } else {
      const cleaned = cleanApplicationData(marker, data)
      // A color profile may have several segments.
      if (cleaned !== undefined && (marker === 0xe2 || !seen.has(marker))) {
        seen.add(marker)
        kept.push(segmentOf(marker, cleaned))
      }
    }
    at = marker === startOfScan ? afterScan(file, next) : next
    if (marker === startOfScan) kept.push(file.slice(next, at))
    file.checkParts(kept.length)
  }
  return concatBytes([...kept, [0xff, endOfImage]])
}
