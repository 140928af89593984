import { ImageBytes } from "./imageBytes.ts"
import { ImageRejected } from "../../ports/artwork/ImageProcessor.ts"

const orientationTag = 0x0112
const upright = 1

const readOrientation = (tiff: ImageBytes): number => {
  const isLittleEndian = tiff.text(0, 2) === "II"
  if (!isLittleEndian && tiff.text(0, 2) !== "MM") return upright
  const directory = tiff.uint32(4, isLittleEndian)
  const count = tiff.uint16(directory, isLittleEndian)
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    if (tiff.uint16(entry, isLittleEndian) === orientationTag) return tiff.uint16(entry + 8, isLittleEndian)
  }
  return upright
}

/** Reads the orientation from Exif data, which starts with a TIFF header. Returns 1 (upright) for damaged data. */
const orientationOf = (exif: Uint8Array): number => {
  try {
    const orientation = readOrientation(new ImageBytes("exif", exif))
    return orientation >= 1 && orientation <= 8 ? orientation : upright
  } catch (error) {
    if (error instanceof ImageRejected) return upright
    throw error
  }
}

/** Returns Exif data that contains only the orientation, or undefined if the image is upright. */
export const orientationExif = (exif: Uint8Array): Uint8Array | undefined => {
  const orientation = orientationOf(exif)
  if (orientation === upright) return undefined
  // The data has one directory at offset 8, with one entry: the orientation as a 16-bit number.
  const header = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0]
  const entry = [orientationTag & 255, orientationTag >>> 8, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  return Uint8Array.from([...header, ...entry, 0, 0, 0, 0])
}
