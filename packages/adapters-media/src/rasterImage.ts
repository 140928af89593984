import { type Image, ImageRejected, type SizedImage } from "@emoji-catalogue/application/artwork"
import { Effect } from "effect"
import sharp, { type SharpOptions } from "sharp"

const maxBytes = 4 * 1024 * 1024
const maxSide = 4096
const maxFrames = 200
const maxPixels = 4 * maxSide * maxSide // all frames together

/** Decoder options for untrusted images: even a decoder warning rejects the image. */
export const strictInput: SharpOptions = { failOn: "warning", limitInputPixels: maxPixels }

/** Runs a sharp operation on an untrusted image: a failure of sharp rejects the image. */
export const runSharp = <A>(image: Image, run: () => Promise<A>): Effect.Effect<A, ImageRejected> =>
  Effect.tryPromise({
    try: run,
    catch: (error) =>
      new ImageRejected({
        reason: `not a readable ${image.format}: ${String(error)
          .replace(/^Error: /, "")
          .trim()}`
      })
  })

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text, (character, index) => bytes[at + index] === character.charCodeAt(0)).every(Boolean)

const signatures = {
  png: (bytes: Uint8Array) => startsWith(bytes, "\x89PNG\r\n\x1a\n"),
  webp: (bytes: Uint8Array) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)
}

/** Requires the file signature of the declared format, so libvips runs no decoder other than these two. */
export const checkSignature = Effect.fnUntraced(function* ({ bytes, format }: Image) {
  if (format === "svg" || !signatures[format](bytes)) {
    return yield* new ImageRejected({ reason: `the content is not ${format}` })
  }
  if (bytes.length > maxBytes) {
    return yield* new ImageRejected({ reason: `a ${format} of more than ${maxBytes} bytes` })
  }
})

/** Returns the image unchanged after checking its limits and decoding every frame. */
export const validateRaster = Effect.fnUntraced(function* (image: Image) {
  yield* checkSignature(image)
  const { bytes, format } = image
  const metadata = yield* runSharp(image, () => sharp(bytes, { ...strictInput, limitInputPixels: false }).metadata())
  const { height: totalHeight, pageHeight: height = totalHeight, pages = 1, width } = metadata
  if (metadata.format !== format) return yield* new ImageRejected({ reason: `the content is not ${format}` })
  if (width > maxSide || height > maxSide) {
    return yield* new ImageRejected({ reason: `a ${format} of ${width} by ${height} pixels` })
  }
  if (pages > maxFrames || width * height * pages > maxPixels) {
    return yield* new ImageRejected({ reason: `a ${format} of ${pages} frames of ${width} by ${height} pixels` })
  }
  yield* runSharp(image, () =>
    sharp(bytes, { ...strictInput, animated: true })
      .raw()
      .toBuffer()
  )
  const sized: SizedImage = { format, bytes, width, height }
  return sized
})
