import { deflateSync } from "node:zlib"
import { chunk, end, header, type PngHeader, pngFile, rgba, twoColors } from "./pngFile.ts"

export interface ApngFrame {
  /** Each row starts with its filter, which is 0. */
  readonly rows: Uint8Array
  /** Default: the width of the canvas. */
  readonly width?: number
  readonly height?: number
  readonly left?: number
  readonly top?: number
  /** In seconds: numerator and denominator. */
  readonly delay: readonly [number, number]
  /** 0 keep, 1 clear, 2 restore. */
  readonly disposal?: number
  /** 0 replace, 1 draw over. */
  readonly blend?: number
}

export const frameControl = (
  sequence: number,
  { blend = 0, delay, disposal = 0, height = 16, left = 0, top = 0, width = 16 }: ApngFrame
): Buffer => {
  const data = Buffer.alloc(26)
  for (const [index, value] of [sequence, width, height, left, top].entries()) data.writeUInt32BE(value, 4 * index)
  data.writeUInt16BE(delay[0], 20)
  data.writeUInt16BE(delay[1], 22)
  data.set([disposal, blend], 24)
  return data
}

export const animationControl = (frames: number, plays: number): Buffer => {
  const data = Buffer.alloc(8)
  data.writeUInt32BE(frames)
  data.writeUInt32BE(plays, 4)
  return chunk("acTL", data)
}

/** An animated PNG. With `cover`, a first image that is not part of the animation precedes the frames. */
export const apngFile = (
  canvas: PngHeader,
  frames: ReadonlyArray<ApngFrame>,
  {
    announced = frames.length,
    cover,
    plays = 0,
    shared = []
  }: { announced?: number; cover?: Uint8Array; plays?: number; shared?: ReadonlyArray<Buffer> } = {}
): Buffer => {
  let sequence = 0
  const chunks = frames.flatMap((frame, index) => {
    const control = chunk("fcTL", frameControl(sequence++, { width: canvas.width, height: canvas.height, ...frame }))
    const data = deflateSync(frame.rows)
    if (index === 0 && cover === undefined) return [control, chunk("IDAT", data)]
    const number = Buffer.alloc(4)
    number.writeUInt32BE(sequence++)
    return [control, chunk("fdAT", Buffer.concat([number, data]))]
  })
  const first = cover === undefined ? [] : [chunk("IDAT", deflateSync(cover))]
  return pngFile(header(canvas), animationControl(announced, plays), ...shared, ...first, ...chunks, end)
}

/** An animation of 16 by 16 pixels with a color profile that decoders ignore. */
export const apngWithProfile = (frames: number, profileBytes: number, options: { announced?: number } = {}): Buffer =>
  apngFile(
    rgba,
    Array.from({ length: frames }, () => ({ rows: twoColors, delay: [1, 50] as const })),
    { ...options, shared: [chunk("iCCP", Buffer.alloc(profileBytes))] }
  )
