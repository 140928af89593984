import { type Image, ImageRejected, type SizedImage } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import { pngFrames } from "./pngFrames.ts"
import sharp, { type Sharp, type SharpOptions } from "sharp"

const maxBytes = 4 * 1024 * 1024
export const maxSide = 4096
export const maxFrames = 200
const maxEncodingSeconds = 20
const maxPixels = 4 * maxSide * maxSide // the maximum for all frames of an image together

/** `format` is the declared format. It may not have been verified yet. */
export interface RasterFile {
  readonly format: string
  readonly bytes: Uint8Array
}

/** Options for decoding untrusted images. Decoding fails even on a warning. */
export const strictInput: SharpOptions = { failOn: "warning", limitInputPixels: maxPixels }

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Resizes an image to fit into a transparent square. The output is raw RGBA. */
export const fitSquare = (image: Sharp, side: number): Sharp =>
  image.resize(side, side, { fit: "contain", background: transparent }).ensureAlpha().raw()

/** Rejects the image if the operation fails. The decoder's message is only logged, because it does not help users. */
export const runSharp = <A>(image: RasterFile, run: () => Promise<A>): Effect.Effect<A, ImageRejected> =>
  Effect.tryPromise({ try: run, catch: String }).pipe(
    Effect.tapError((message) => Effect.logDebug("An image cannot be decoded", message)),
    Effect.mapError(
      () => new ImageRejected({ reason: `not a readable ${image.format}: it is damaged, incomplete or unusual` })
    )
  )

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text, (character, index) => bytes[at + index] === character.charCodeAt(0)).every(Boolean)

const signatures = {
  png: (bytes: Uint8Array) => startsWith(bytes, "\x89PNG\r\n\x1a\n"),
  webp: (bytes: Uint8Array) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)
}

/** Accepts only PNG and WebP with the signature of the declared format, so that libvips runs no other decoders. */
export const checkSignature = Effect.fnUntraced(function* ({ bytes, format }: Image) {
  if (format === "svg" || !signatures[format](bytes)) {
    return yield* new ImageRejected({ reason: `the content is not ${format}` })
  }
  if (bytes.length > maxBytes) {
    return yield* new ImageRejected({ reason: `a ${format} of more than ${maxBytes} bytes` })
  }
})

export interface Limits {
  readonly side: number
  readonly frames: number
  /** The maximum number of pixels in all frames of an image together. */
  readonly pixels: number
}

const limits: Limits = { side: maxSide, frames: maxFrames, pixels: maxPixels }

/** These limits are lower than `limits`, because lossless encoding takes seconds even for images of this size. */
const encodingLimits: Limits = { side: 2048, frames: maxFrames, pixels: 4 * 2048 * 2048 }

/** `pages` is the number of frames. `width` and `height` are the size of one frame. */
export const checkSize = Effect.fnUntraced(function* (
  format: string,
  { height, pages, width }: { readonly width: number; readonly height: number; readonly pages: number },
  { frames, pixels, side }: Limits
) {
  if (width > side || height > side) {
    return yield* new ImageRejected({
      reason: `a ${format} of ${width} by ${height} pixels; at most ${side} by ${side} are accepted`
    })
  }
  if (pages > frames || width * height * pages > pixels) {
    return yield* new ImageRejected({ reason: `a ${format} of ${pages} frames of ${width} by ${height} pixels` })
  }
})

export const readHeader = Effect.fnUntraced(function* (image: RasterFile, limits: Limits) {
  const { bytes, format } = image
  const metadata = yield* runSharp(image, () => sharp(bytes, { ...strictInput, limitInputPixels: false }).metadata())
  const { height: totalHeight, pageHeight: height = totalHeight, pages = 1, width } = metadata
  const found = metadata.compression === "av1" ? "avif" : metadata.format
  if (found !== format) return yield* new ImageRejected({ reason: `the content is not ${format}` })
  yield* checkSize(format, { width, height, pages }, limits)
  return { width, height, pages, delays: metadata.delay ?? [], loop: metadata.loop ?? 0 }
})

const measure = Effect.fnUntraced(function* (image: Image, within: Limits) {
  yield* checkSignature(image)
  return yield* readHeader(image, within)
})

/**
 * Checks that an image is within limits and can be decoded. Decodes all frames of a WebP, but only the first image of a
 * PNG, even if the PNG is animated. Returns the image with its size.
 */
export const validateRaster = Effect.fnUntraced(function* (image: Image) {
  const { height, width } = yield* measure(image, limits)
  const { bytes, format } = image
  yield* runSharp(image, () =>
    sharp(bytes, { ...strictInput, animated: true })
      .raw()
      .toBuffer()
  )
  const sized: SizedImage = { format, bytes, width, height }
  return sized
})

const encoders = {
  png: (input: Sharp) => input.png(),
  webp: (input: Sharp) => input.webp({ lossless: true, effort: 2 })
}

/** Decodes an image and encodes it again, losslessly and without metadata. */
export const encodeRaster = Effect.fnUntraced(function* (image: Image, isAnimated: boolean) {
  const { pages } = yield* measure(image, encodingLimits)
  const { bytes, format } = image
  if (format === "png" && pngFrames(bytes) > 1) {
    return yield* new ImageRejected({
      reason: `an animated png of ${pngFrames(bytes)} frames; animations are accepted as webp`
    })
  }
  // `measure` has checked that the format is `png` or `webp`.
  const encode = encoders[format as keyof typeof encoders]
  if (pages > 1 && !isAnimated) {
    return yield* new ImageRejected({ reason: `a ${format} of ${pages} frames, on a platform whose images are still` })
  }
  const input = sharp(bytes, { ...strictInput, animated: pages > 1 })
  const { data, info } = yield* runSharp(image, () =>
    encode(pages > 1 ? input : input.autoOrient())
      .timeout({ seconds: maxEncodingSeconds })
      .toBuffer({ resolveWithObject: true })
  )
  if (data.length > maxBytes) {
    return yield* new ImageRejected({ reason: `a ${format} of more than ${maxBytes} bytes without its compression` })
  }
  const sized: SizedImage = {
    format,
    bytes: new Uint8Array(data),
    width: info.width,
    height: info.pageHeight ?? info.height
  }
  return sized
})
