import { ImageProcessor, type Picture, type SizedPicture } from "@emoji-catalogue/application"
import { Effect, Layer } from "effect"
import sharp from "sharp"
import { validateRaster, checkSignature, runSharp, strictInput } from "./rasterImage.ts"
import { sanitizeSvg } from "./svg/sanitizeSvg.ts"

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** The picture's bytes, an SVG's so that it is drawn at `size` itself rather than enlarged or reduced afterwards. */
const bytesFor = Effect.fnUntraced(function* (picture: Picture, size: number) {
  if (picture.format === "svg") {
    const { height, width, write } = yield* Effect.fromResult(sanitizeSvg(picture.bytes))
    const scale = size / Math.max(width, height)
    return write(Math.max(1, width * scale), Math.max(1, height * scale))
  }
  yield* checkSignature(picture)
  return picture.bytes
})

const pixels = Effect.fn("SharpImageProcessor.pixels")(function* (picture: Picture, size: number) {
  const source = yield* bytesFor(picture, size)
  const image = sharp(source, strictInput).resize(size, size, { fit: "contain", background: clear }).ensureAlpha()
  const bytes = new Uint8Array(yield* runSharp(picture, () => image.raw().toBuffer()))
  for (let i = 0; i < bytes.length; i += 4) if (bytes[i + 3] === 0) bytes.fill(0, i, i + 3)
  return bytes
})

const png = Effect.fn("SharpImageProcessor.png")(function* (picture: Picture, size: number) {
  const raw = { width: size, height: size, channels: 4 } as const
  const image = sharp(yield* pixels(picture, size), { raw }).png()
  return new Uint8Array(yield* Effect.promise(() => image.toBuffer()))
})

const clean = Effect.fn("SharpImageProcessor.clean")(function* (picture: Picture) {
  if (picture.format !== "svg") return yield* validateRaster(picture)
  const { height, width, write } = yield* Effect.fromResult(sanitizeSvg(picture.bytes))
  const whole = (length: number) => Math.max(1, Math.round(length))
  return {
    format: "svg",
    bytes: write(width, height),
    width: whole(width),
    height: whole(height)
  } satisfies SizedPicture
})

/**
 * `ImageProcessor` on sharp. Settles two things for the whole process: sharp keeps no pictures in memory, and draws
 * each on one thread, since callers ask for many at once.
 */
export const layer = Layer.sync(ImageProcessor, () => {
  sharp.cache(false)
  sharp.concurrency(1)
  return ImageProcessor.of({ clean, pixels, png })
})
