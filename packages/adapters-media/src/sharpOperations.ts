import type { Image, SizedImage } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import sharp from "sharp"
import { checkSignature, encodeRaster, fitSquare, runSharp, strictInput, validateRaster } from "./rasterImage.ts"
import { clearTransparent } from "./submission/Frames.ts"
import { fitSvg, type SanitizedSvg, sanitizeSvg, sanitizeUnstyledSvg } from "./svg/sanitizeSvg.ts"

// Both settings apply to the whole process.
sharp.cache(false)
sharp.concurrency(1)

const bytesForSize = Effect.fnUntraced(function* (image: Image, size: number) {
  if (image.format === "svg") {
    return fitSvg(yield* Effect.fromResult(sanitizeSvg(image.bytes)), size)
  }
  yield* checkSignature(image)
  return image.bytes
})

export const pixels = Effect.fn("SharpImageProcessor.pixels")(function* (image: Image, size: number) {
  const pipeline = fitSquare(sharp(yield* bytesForSize(image, size), strictInput), size)
  return clearTransparent(new Uint8Array(yield* runSharp(image, () => pipeline.toBuffer())))
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
  return sized(yield* Effect.fromResult(sanitizeUnstyledSvg(image.bytes)))
})
