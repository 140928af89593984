import type { SubmissionFormat } from "@emoji-catalogue/domain"
import { imageFormatOf } from "../shared/imageFormat.ts"

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * The brands of a file in the ISO base media format (ISO/IEC 14496-12), such as AVIF, HEIC or MP4; empty for other
 * formats.
 *
 * @example
 * ```ts
 * import { brandsOf } from "@emoji-catalogue/application/submission"
 *
 * const header = new TextEncoder().encode("\0\0\0\x14ftypavif\0\0\0\0mif1")
 * brandsOf(header) // => ["avif", "mif1"]
 * ```
 */
export const brandsOf = (bytes: Uint8Array): ReadonlyArray<string> => {
  if (bytes.length < 16 || textOf(bytes.subarray(4, 8)) !== "ftyp") return []
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const [major = "", , ...compatible] = textOf(bytes.subarray(8, Math.min(length, 256))).match(/[^]{4}/g) ?? []
  return [major, ...compatible]
}

/**
 * Detects the format of a file from its first bytes. Returns undefined if the format is unknown.
 *
 * @example
 * ```ts
 * import { sniffFormat } from "@emoji-catalogue/application/submission"
 * import { plainPng } from "@emoji-catalogue/application/testing"
 *
 * sniffFormat(plainPng([255, 0, 0], 16)) // => "png"
 * sniffFormat(new TextEncoder().encode("<html>")) // => undefined
 * ```
 */
export const sniffFormat = (bytes: Uint8Array): SubmissionFormat | undefined => {
  const start = textOf(bytes.subarray(0, 6))
  if (start.startsWith("\xff\xd8\xff")) return "jpeg"
  if (start === "GIF87a" || start === "GIF89a") return "gif"
  if (brandsOf(bytes).some((brand) => brand === "avif" || brand === "avis")) return "avif"
  return imageFormatOf(bytes)
}
