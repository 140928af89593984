import type { AssetFormat } from "@emoji-catalogue/domain"

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0))

/** Detects the format of an image from its first bytes. Returns undefined if it is not an asset format. */
export const imageFormatOf = (bytes: Uint8Array): AssetFormat | undefined => {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png"
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp"
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart()
  return /^<(?:[?!]|svg[\s>/])/.test(start) ? "svg" : undefined
}

/**
 * Whether the end of an image is missing. A PNG must end with its last chunk, and an SVG with its end tag. A WebP must
 * not be shorter than its header states.
 */
export const isTruncated = (format: AssetFormat, bytes: Uint8Array): boolean => {
  switch (format) {
    case "png":
      return !startsWith(bytes, "IEND\xaeB`\x82", bytes.length - 8)
    case "webp": {
      if (bytes.length < 12) return true
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length
    }
    case "svg": {
      const text = new TextDecoder().decode(bytes).trimEnd()
      const isOneElement = text.endsWith("/>") && text.lastIndexOf("<") === text.indexOf("<svg")
      return !text.endsWith("</svg>") && !isOneElement
    }
  }
}
