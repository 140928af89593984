import { ImageRejected } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import sharp, { type SharpOptions } from "sharp"
import {
  checkSize,
  fitSquare,
  type Limits,
  maxFrames,
  maxSide,
  type RasterFile,
  readHeader,
  runSharp,
  strictInput
} from "../rasterImage.ts"
import type { Apng } from "./apng.ts"
import { blendArea, type Canvas, clearArea, copyArea, replaceArea } from "./canvas.ts"
import { clearTransparent, type Frames } from "./Frames.ts"

/** `pixels` allows eight images of the largest size. In most formats, decoding them takes about a second. */
const limits: Limits = { side: maxSide, frames: maxFrames, pixels: 8 * maxSide * maxSide }

const maxSeconds = 10

/** The maximum number of plays in a WebP file. A GIF may have one play more: the first play and 65535 repeats. */
const maxLoop = 65_535

const input: SharpOptions = { ...strictInput, limitInputPixels: limits.pixels }

/** Browsers replace a delay of 10 ms or less by 100 ms. */
const shownDelay = (delay: number): number => (delay <= 10 ? 100 : delay)

/** Returns the delays as browsers show them. Rejects an animation that takes more than `maxSeconds`. */
const checkDelays = Effect.fnUntraced(function* (delays: ReadonlyArray<number>) {
  const shown = delays.map(shownDelay)
  const seconds = shown.reduce((sum, delay) => sum + delay, 0) / 1000
  if (seconds > maxSeconds) {
    return yield* new ImageRejected({
      reason: `an animation of ${seconds} seconds; at most ${maxSeconds} are accepted`
    })
  }
  return shown
})

export const decodeStill = Effect.fnUntraced(function* (image: RasterFile, side: number) {
  const pixels = yield* runSharp(image, () => fitSquare(sharp(image.bytes, input).autoOrient(), side).toBuffer())
  const frames: Frames = { frames: [clearTransparent(pixels)], side, delays: [], loop: 0 }
  return frames
})

const fitFrame = (
  image: RasterFile,
  raw: { width: number; height: number; channels: 3 | 4 },
  pixels: Uint8Array,
  side: number
) => runSharp(image, async () => clearTransparent(await fitSquare(sharp(pixels, { raw }), side).toBuffer()))

/**
 * libvips resizes an animation as one tall image, so pixels at the edges of adjacent frames mix. Therefore, libvips
 * shrinks the animation only to twice the final size. Each frame is then resized separately to the final size, which
 * makes the mixed edges half as wide.
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
    fitFrame(image, { width, height, channels: 4 }, data.subarray(index * length, (index + 1) * length), side)
  )
})

export const decodeFrames = Effect.fnUntraced(function* (
  image: RasterFile,
  side: number,
  { isAnimated }: { readonly isAnimated: boolean }
) {
  const { delays, loop, pages } = yield* readHeader(image, limits)
  if (pages === 1) return yield* decodeStill(image, side)
  if (!isAnimated) return yield* new ImageRejected({ reason: `a ${image.format} of ${pages} frames` })
  const shown = yield* checkDelays(delays)
  const frames: Frames = {
    frames: yield* decodeAnimation(image, side),
    side,
    delays: shown,
    loop: Math.min(loop, maxLoop)
  }
  return frames
})

/** A frame in the file may cover only part of the image. Each returned frame is a complete image. */
export const decodeApng = Effect.fnUntraced(function* (
  { frames, height, plays, width }: Apng,
  side: number,
  { isAnimated }: { readonly isAnimated: boolean }
) {
  yield* checkSize("png", { width, height, pages: frames.length }, limits)
  if (frames.length > 1 && !isAnimated) {
    return yield* new ImageRejected({ reason: `a png of ${frames.length} frames` })
  }
  const delays = frames.length > 1 ? yield* checkDelays(frames.map(({ delay }) => delay)) : []
  const canvas: Canvas = { width, height, pixels: new Uint8Array(4 * width * height) }
  const fitted = yield* Effect.forEach(
    frames,
    Effect.fnUntraced(function* (frame, index) {
      const image = { format: "png", bytes: frame.png() }
      const pixels = yield* runSharp(image, () => sharp(image.bytes, input).ensureAlpha().raw().toBuffer())
      const before = frame.disposal === "restore" && index > 0 ? copyArea(canvas, frame) : undefined
      if (frame.isBlended) blendArea(canvas, frame, pixels)
      else replaceArea(canvas, frame, pixels)
      const shown = yield* fitFrame(image, { width, height, channels: 4 }, canvas.pixels, side)
      // If the first frame has the disposal `restore`, its area is cleared, because the canvas was empty before the
      // first frame.
      if (before !== undefined) replaceArea(canvas, frame, before)
      else if (frame.disposal !== "keep") clearArea(canvas, frame)
      return shown
    })
  )
  const decoded: Frames = { frames: fitted, side, delays, loop: Math.min(plays, maxLoop) }
  return decoded
})
