import { maxNormalizedBytes, type NormalizedImage } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import sharp, { type PngOptions } from "sharp"
import { type Frames, isVisible } from "./Frames.ts"

/**
 * These options are tried in order until the file has at most `maxNormalizedBytes`. With 16 colors (four bits per
 * pixel), every file is small enough.
 */
const pngSteps: ReadonlyArray<PngOptions> = [
  {},
  // A higher effort takes seconds.
  { palette: true, effort: 1 },
  { palette: true, effort: 1, colors: 16 }
]

const encodeStill = async ({ frames, side }: Frames): Promise<NormalizedImage> => {
  const size = { width: side, height: side }
  for (const options of pngSteps) {
    const bytes = await sharp(frames[0], { raw: { ...size, channels: 4 } })
      .png(options)
      .toBuffer()
    if (bytes.length <= maxNormalizedBytes) return { bytes, format: "png", ...size, isAnimated: false }
  }
  throw new Error("A PNG of 16 colors is too large.")
}

/**
 * Keeps every `step`-th frame. The new delay of a kept frame is its own delay plus the delays of the dropped frames
 * before the next kept frame.
 */
const dropFrames = ({ delays, frames, ...others }: Frames, step: number): Frames => ({
  ...others,
  frames: frames.filter((_, index) => index % step === 0),
  delays: frames.flatMap((_, index) =>
    index % step === 0 ? [delays.slice(index, index + step).reduce((sum, delay) => sum + delay, 0)] : []
  )
})

const encodeWebp = ({ delays, frames, loop, side }: Frames, quality: number | undefined) =>
  sharp(Buffer.concat(frames), {
    raw: { width: side, height: side * frames.length, channels: 4, pageHeight: side }
  })
    .webp({
      // With a higher effort, encoding an animation with the maximum number of frames takes a second.
      ...(quality === undefined ? { lossless: true, effort: 0 } : { quality, effort: 2 }),
      delay: Array.from(delays),
      loop
    })
    .toBuffer()

const qualities = [undefined, 80, 50, 20] as const

/** Tries lossless encoding first, then lower qualities, then the lowest quality with fewer and fewer frames. */
const fitAnimation = async (animation: Frames): Promise<Buffer> => {
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await encodeWebp(animation, quality)
    if (bytes.length <= maxNormalizedBytes) return bytes
  }
  for (let step = Math.ceil(bytes.length / maxNormalizedBytes); ; step += 1) {
    bytes = await encodeWebp(dropFrames(animation, step), qualities[3])
    if (bytes.length <= maxNormalizedBytes) return bytes
  }
}

const isAnimation = async (bytes: Buffer) => ((await sharp(bytes, { animated: true }).metadata()).pages ?? 1) > 1

const encode = async (image: Frames): Promise<NormalizedImage> => {
  if (image.frames.length === 1) return encodeStill(image)
  const bytes = await fitAnimation(image)
  // The encoder merges equal frames. If only one remains, the image is stored as a still image.
  if (!(await isAnimation(bytes))) return encodeStill(image)
  return { bytes, format: "webp", width: image.side, height: image.side, isAnimated: true }
}

/** Encodes a still image as PNG and an animation as WebP. The encoded image has at most `maxNormalizedBytes`. */
export const encodeFrames = (image: Frames): Effect.Effect<NormalizedImage> => Effect.promise(() => encode(image))

export const encodeStillOf = ({ frames, ...others }: Frames): Effect.Effect<Uint8Array> => {
  const first = frames.find(isVisible) ?? frames[0]!
  return Effect.map(
    Effect.promise(() => encodeStill({ ...others, frames: [first] })),
    ({ bytes }) => bytes
  )
}
