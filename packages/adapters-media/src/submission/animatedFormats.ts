import { brandsOf } from "@emoji-catalogue/application/submission"
import type { SubmissionFormat } from "@emoji-catalogue/domain"

/** Whether a PNG has an `acTL` chunk before its pixels, which makes it an animated one (APNG). */
const isAnimatedPng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === "acTL") return true
    if (type === "IDAT") return false
  }
  return false
}

/** Whether it is an animation of a format that libvips reads the first frame of: it would stand still. */
export const isUnreadableAnimation = (format: SubmissionFormat, bytes: Uint8Array): boolean =>
  format === "png" ? isAnimatedPng(bytes) : format === "avif" && brandsOf(bytes).includes("avis")
