import { concatBytes, ImageBytes } from "./imageBytes.ts"

const extension = 0x21
const image = 0x2c
const trailer = 0x3b

const graphicControl = 0xf9
const application = 0xff

const colorTableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Returns the position after a sequence of sub-blocks. Each sub-block starts with its length, and an empty sub-block
 * ends the sequence.
 */
const afterSubBlocks = (file: ImageBytes, start: number): number => {
  let at = start
  while (file.uint8(at) !== 0) at += 1 + file.uint8(at)
  return at + 1
}

const loopBlocks = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"])
const colorProfile = "ICCRGBG1012"

/**
 * Returns the part of an extension that decoders need, or undefined for comments, texts, XMP and other application
 * data.
 */
const cleanExtension = (file: ImageBytes, start: number, end: number): Uint8Array | undefined => {
  const label = file.uint8(start + 1)
  if (label === graphicControl) return file.slice(start, end)
  if (label !== application || file.uint8(start + 2) !== 11) return undefined
  const name = file.text(start + 3, start + 14)
  if (name === colorProfile) return file.slice(start, end)
  // The first sub-block contains the number of repeats. Decoders ignore further sub-blocks.
  const isLoop = loopBlocks.has(name) && file.uint8(start + 14) === 3 && file.uint8(start + 15) === 1
  return isLoop ? concatBytes([file.slice(start, start + 18), [0]]) : undefined
}

/** Removes comments, texts, XMP and data after the end of the GIF. */
export const cleanGif = (bytes: Uint8Array): Uint8Array => {
  const file = new ImageBytes("gif", bytes)
  const headerEnd = 13 + colorTableSize(file.uint8(10))
  const kept = [file.slice(0, headerEnd)]
  for (let at = headerEnd; at < file.length;) {
    const introducer = file.uint8(at)
    if (introducer === extension) {
      const next = afterSubBlocks(file, at + 2)
      const cleaned = cleanExtension(file, at, next)
      if (cleaned !== undefined) kept.push(cleaned)
      at = next
    } else if (introducer === image) {
      // The image data starts after the image descriptor, the local color table and the code size.
      const next = afterSubBlocks(file, at + 11 + colorTableSize(file.uint8(at + 9)))
      kept.push(file.slice(at, next))
      at = next
    } else break
    file.checkParts(kept.length)
  }
  return concatBytes([...kept, [trailer]])
}
