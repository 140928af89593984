import { crc32 } from "@emoji-catalogue/domain"
import { concatBytes, ImageBytes, latin1, uint32 } from "./imageBytes.ts"
import { orientationExif } from "./orientation.ts"

/** The chunks that affect the decoded pixels. */
const neededChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV mDCv cLLI cLLi acTL fcTL fdAT".split(" ")
)

const signatureLength = 8

const chunkOf = (type: string, data: Uint8Array): Uint8Array => {
  const body = concatBytes([latin1(type), data])
  return concatBytes([uint32(data.length), body, uint32(crc32(body))])
}

const end = chunkOf("IEND", new Uint8Array())

/** Keeps only the orientation and the chunks that decoders need. Drops data after the end. */
export const cleanPng = (bytes: Uint8Array): Uint8Array => {
  const file = new ImageBytes("png", bytes)
  const kept = [file.slice(0, signatureLength)]
  let hasOrientation = false
  for (let at = signatureLength; at < file.length;) {
    const length = file.uint32(at)
    const type = file.text(at + 4, at + 8)
    const chunk = file.slice(at, at + 12 + length)
    if (type === "IEND") break
    if (neededChunks.has(type)) kept.push(chunk)
    if (type === "eXIf" && !hasOrientation) {
      hasOrientation = true
      const exif = orientationExif(chunk.subarray(8, -4))
      if (exif !== undefined) kept.push(chunkOf("eXIf", exif))
    }
    file.checkParts(kept.length)
    at += chunk.length
  }
  return concatBytes([...kept, end])
}
