import { ImageRejected } from "@emoji-catalogue/application/artwork"
import { Effect } from "effect"
import sharp, { type Sharp, type SharpOptions } from "sharp"
import { type Limits, maxFrames, maxSide, type RasterFile, readHeader, runSharp, strictInput } from "../rasterImage.ts"
import { clearTransparent, type Frames } from "./Frames.ts"

/** Eight still images of the largest size, which take about a second to decode in most formats. */
const limits: Limits = { side: maxSide, frames: maxFrames, pixels: 8 * maxSide * maxSide }

const maxSeconds = 10

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

const input: SharpOptions = { ...strictInput, limitInputPixels: limits.pixels }

/** Browsers show a frame of at most 10 ms for 100 ms. */
const shownDelay = (delay: number): number => (delay <= 10 ? 100 : delay)

const fit = (image: Sharp, side: number) =>
  image.resize(side, side, { fit: "contain", background: transparent }).ensureAlpha().raw()

/** A still image, or an SVG, fitted into a square. */
export const decodeStill = Effect.fnUntraced(function* (image: RasterFile, side: number) {
  const pixels = yield* runSharp(image, () => fit(sharp(image.bytes, input).autoOrient(), side).toBuffer())
  const frames: Frames = { frames: [clearTransparent(pixels)], side, delays: [], loop: 0 }
  return frames
})

/**
 * Decodes every frame. libvips resizes an animation as one tall image, whose frames would bleed into each other: they are
 * only made smaller together, to twice the size, and fitted one by one.
 */
const decodeAnimation = Effect.fnUntraced(function* (image: RasterFile, side: number) {
  const { data, info } = yield* runSharp(image, () =>
    sharp(image.bytes, { ...input, animated: true })
      .resize(2 * side, 2 * side, { fit: "inside", withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  )
  const { channels, pageHeight: height = info.height, width } = info
  const length = width * height * channels
  return yield* Effect.forEach(Array.from({ length: data.length / length }), (_, index) =>
    runSharp(image, async () => {
      const frame = sharp(data.subarray(index * length, (index + 1) * length), { raw: { width, height, channels } })
      return clearTransparent(await fit(frame, side).toBuffer())
    })
  )
})

/** The frames of an image within limits, fitted into a square. */
export const decodeFrames = Effect.fnUntraced(function* (
  image: RasterFile,
  side: number,
  { isAnimated }: { readonly isAnimated: boolean }
) {
  const { delays, loop, pages } = yield* readHeader(image, limits)
  if (pages === 1) return yield* decodeStill(image, side)
  if (!isAnimated) return yield* new ImageRejected({ reason: `a ${image.format} of ${pages} frames` })
  const shown = delays.map(shownDelay)
  const seconds = shown.reduce((sum, delay) => sum + delay, 0) / 1000
  if (seconds > maxSeconds) {
    return yield* new ImageRejected({
      reason: `an animation of ${seconds} seconds; at most ${maxSeconds} are accepted`
    })
  }
  const frames: Frames = { frames: yield* decodeAnimation(image, side), side, delays: shown, loop }
  return frames
})
