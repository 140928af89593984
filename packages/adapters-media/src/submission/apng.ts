import { ImageRejected } from "@emoji-catalogue/application/ports"
import { crc32 } from "node:zlib"

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")

interface Chunk {
  readonly type: string
  readonly data: Buffer
  /** All bytes of the chunk, including its length, type and checksum. */
  readonly whole: Buffer
}

/** What happens to the area of a frame after the frame was displayed. */
type Disposal = "keep" | "clear" | "restore"

export interface ApngFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** In milliseconds. */
  readonly delay: number
  readonly disposal: Disposal
  /** Whether the frame is drawn over the previous content, which stays visible through transparent pixels. */
  readonly isBlended: boolean
  /** Builds a separate PNG of the frame, with a copy of the file's color chunks (palette, color profile). */
  readonly png: () => Buffer
}

/** An animated PNG (PNG Specification, third edition, 11.3.6). */
export interface Apng {
  readonly width: number
  readonly height: number
  /** The number of times that the animation is played. 0 means endlessly. */
  readonly plays: number
  readonly frames: ReadonlyArray<ApngFrame>
}

/**
 * The maximum total size of all copies of the color chunks (palette, color profile). `ApngFrame.png` makes one copy for
 * each frame. With 200 frames, the color chunks may take 160 KiB. The color profile of a screen is much smaller.
 */
const maxCopiedBytes = 32 * 1024 * 1024

const refuse = (reason: string): never => {
  throw new ImageRejected({ reason: `not a readable png: ${reason}` })
}

/** Reads the chunks of a complete PNG. Verifies the checksums of the animation chunks. */
const readChunks = (bytes: Buffer): ReadonlyArray<Chunk> => {
  const chunks: Array<Chunk> = []
  for (let at = signature.length; at < bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const whole = bytes.subarray(at, end)
    const [type, data] = [whole.toString("latin1", 4, 8), whole.subarray(8, -4)]
    // Other chunks are not verified here, because libvips checks them when it decodes the frames.
    const isChecked = type === "acTL" || type === "fcTL" || type === "fdAT"
    if (isChecked && crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) refuse("it is damaged")
    chunks.push({ type, data, whole })
    at = end
  }
  return chunks
}

const writeChunk = (type: string, data: Uint8Array): Buffer => {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, "latin1")
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const end = writeChunk("IEND", new Uint8Array())

const disposals: ReadonlyArray<Disposal> = ["keep", "clear", "restore"]

/** An `fcTL` chunk (frame control) precedes the data of its frame. */
const readControl = (data: Buffer) => {
  if (data.length !== 26) return refuse("it has a damaged frame")
  const [numerator, denominator] = [data.readUInt16BE(20), data.readUInt16BE(22)]
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delay: Math.round((1000 * numerator) / (denominator || 100)),
    disposal: disposals[data.readUInt8(24)] ?? refuse("it has a damaged frame"),
    isBlended: data.readUInt8(25) === 1
  }
}

/**
 * Parses a PNG whose metadata was removed. Returns undefined if the PNG is not animated. Throws `ImageRejected`.
 *
 * libvips decodes only the first image of a PNG. To decode all frames, build a separate PNG of each frame with
 * `ApngFrame.png`.
 */
export const parseApng = (file: Uint8Array): Apng | undefined => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const chunks = readChunks(bytes)
  const firstPixels = chunks.findIndex(({ type }) => type === "IDAT")
  const [header, ...beforePixels] = chunks.slice(0, Math.max(0, firstPixels))
  const animation = beforePixels.find(({ type }) => type === "acTL")
  if (header === undefined || animation === undefined) return undefined
  if (header.type !== "IHDR" || header.data.length !== 13 || animation.data.length !== 8) return refuse("it is damaged")
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const count = animation.data.readUInt32BE(0)
  const shared = beforePixels.filter(({ type }) => type !== "acTL" && type !== "fcTL").map(({ whole }) => whole)

  const sharedBytes = shared.reduce((sum, { length }) => sum + length, 0)
  if (sharedBytes * count > maxCopiedBytes) return refuse("its color profile is too large for its number of frames")

  const found: Array<{ readonly control: ReturnType<typeof readControl>; readonly pixels: Array<Uint8Array> }> = []
  let sequence = 0
  const nextInSequence = (data: Buffer) => {
    if (data.length < 4 || data.readUInt32BE(0) !== sequence) refuse("its frames are out of order")
    sequence += 1
  }
  for (const { data, type } of chunks) {
    if (type === "fcTL") {
      nextInSequence(data)
      if (found.length === count) refuse("its frames are incomplete")
      found.push({ control: readControl(data), pixels: [] })
    } else if (type === "fdAT") {
      nextInSequence(data)
      ;(found.at(-1) ?? refuse("its frames are out of order")).pixels.push(data.subarray(4))
    } else if (type === "IDAT") {
      // `IDAT` chunks that precede the first `fcTL` chunk are not part of the animation.
      found.at(-1)?.pixels.push(data)
    }
  }
  if (found.length === 0 || found.length !== count) return refuse("its frames are incomplete")

  const frames = found.map(({ control, pixels }) => {
    const isInside = control.left + control.width <= width && control.top + control.height <= height
    if (!isInside || pixels.length === 0) return refuse("a frame is outside of the image, or empty")
    const png = () => {
      const ownHeader = Buffer.from(header.data)
      ownHeader.writeUInt32BE(control.width, 0)
      ownHeader.writeUInt32BE(control.height, 4)
      const ownPixels = writeChunk("IDAT", Buffer.concat(pixels))
      return Buffer.concat([signature, writeChunk("IHDR", ownHeader), ...shared, ownPixels, end])
    }
    return { ...control, png }
  })
  return { width, height, plays: animation.data.readUInt32BE(4), frames }
}
