import { ImageRejected, type Image, type SizedImage } from "@emoji-catalogue/application/artwork"
import { Effect } from "effect"
import sharp from "sharp"
import { checkSignature, encodeRaster, runSharp, strictInput, validateRaster } from "./rasterImage.ts"
import { type SanitizedSvg, sanitizeSvg } from "./svg/sanitizeSvg.ts"

// Both hold for the whole process.
sharp.cache(false)
sharp.concurrency(1)

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** The bytes to decode. An SVG is scaled to `size` first, so it is rasterized at that size instead of resampled. */
const bytesForSize = Effect.fnUntraced(function* (image: Image, size: number) {
  if (image.format === "svg") {
    const { height, serialize, width } = yield* Effect.fromResult(sanitizeSvg(image.bytes))
    const scale = size / Math.max(width, height)
    return serialize(Math.max(1, width * scale), Math.max(1, height * scale))
  }
  yield* checkSignature(image)
  return image.bytes
})

export const pixels = Effect.fn("SharpImageProcessor.pixels")(function* (image: Image, size: number) {
  const source = yield* bytesForSize(image, size)
  const pipeline = sharp(source, strictInput)
    .resize(size, size, { fit: "contain", background: transparent })
    .ensureAlpha()
  const bytes = new Uint8Array(yield* runSharp(image, () => pipeline.raw().toBuffer()))
  for (let i = 0; i < bytes.length; i += 4) if (bytes[i + 3] === 0) bytes.fill(0, i, i + 3)
  return bytes
})

export const png = Effect.fn("SharpImageProcessor.png")(function* (image: Image, size: number) {
  const raw = { width: size, height: size, channels: 4 } as const
  const pipeline = sharp(yield* pixels(image, size), { raw }).png()
  return new Uint8Array(yield* Effect.promise(() => pipeline.toBuffer()))
})

const sized = ({ height, serialize, width }: SanitizedSvg): SizedImage => {
  const wholePixels = (length: number) => Math.max(1, Math.round(length))
  return {
    format: "svg",
    bytes: serialize(width, height),
    width: wholePixels(width),
    height: wholePixels(height)
  }
}

export const clean = Effect.fn("SharpImageProcessor.clean")((image: Image) =>
  image.format === "svg" ? Effect.map(Effect.fromResult(sanitizeSvg(image.bytes)), sized) : validateRaster(image)
)

export const normalize = Effect.fn("SharpImageProcessor.normalize")(function* (
  image: Image,
  { isAnimated }: { readonly isAnimated: boolean }
) {
  if (image.format !== "svg") return yield* encodeRaster(image, isAnimated)
  const svg = yield* Effect.fromResult(sanitizeSvg(image.bytes))
  if (svg.hasStyleSheet) {
    return yield* new ImageRejected({
      reason: "an SVG with a <style> element, which is not applied: set its colors as attributes, as SVG optimizers do"
    })
  }
  return sized(svg)
})
