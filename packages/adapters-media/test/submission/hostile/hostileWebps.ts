import sharp from "sharp"
import { type Accepted, type Expected, type HostileImage, marker } from "./HostileImage.ts"

const still: Accepted = { original: "webp", format: "png" }
const unreadable: Expected = { rejected: /^not a readable webp/ }

const animated = (frames: number, duration: number): Accepted => ({
  original: "webp",
  format: "webp",
  animation: { frames, duration }
})

export const riffChunk = (type: string, data: Uint8Array): Buffer => {
  const start = Buffer.alloc(8)
  start.write(type, "latin1")
  start.writeUInt32LE(data.length, 4)
  return Buffer.concat([start, data, Buffer.alloc(data.length % 2)])
}

export const webpFile = (...chunks: ReadonlyArray<Uint8Array>): Buffer =>
  riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]))

/** The header of an animation. */
const extended = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(10)
  data[0] = 0x02
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return riffChunk("VP8X", data)
}

const loop = riffChunk("ANIM", Buffer.alloc(6))

/** A frame from a still file of `side` by `side` pixels. */
const frameOf = (file: Buffer, side: number, left = 0): Buffer => {
  const start = Buffer.alloc(16)
  start.writeUIntLE(left / 2, 0, 3)
  start.writeUIntLE(side - 1, 6, 3)
  start.writeUIntLE(side - 1, 9, 3)
  start.writeUIntLE(20, 12, 3)
  return riffChunk("ANMF", Buffer.concat([start, file.subarray(12)]))
}

const red = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: "red" } })
    .webp({ lossless: true })
    .toBuffer()

const animation = (frames: number, side: number, pixel: (frame: number, index: number) => number) => {
  const length = side * side * 4
  const bytes = Uint8Array.from({ length: frames * length }, (_, i) => pixel(Math.floor(i / length), i % length))
  const raw = { width: side, height: side * frames, channels: 4, pageHeight: side } as const
  return sharp(bytes, { raw, limitInputPixels: false })
}

const delays = (frames: number, delay: number) => ({ delay: Array.from({ length: frames }, () => delay), effort: 0 })

const randomByte = (index: number) => Math.imul(Math.imul(index, 2_654_435_761) ^ (index >>> 7), 2_246_822_519) >>> 24

/** Files with far more chunks than real images have. */
export const crowdedWebps = (): ReadonlyArray<readonly [name: string, bytes: Buffer]> => {
  const many = (type: string) => Buffer.concat(Array.from({ length: 200_000 }, () => riffChunk(type, new Uint8Array())))
  return [
    ["200000-pictures.webp", webpFile(many("VP8 "))],
    ["200000-exifs.webp", webpFile(many("EXIF"))],
    ["200000-unknown-chunks.webp", webpFile(many("PRIV"))],
    [
      "200000-pictures-in-a-frame.webp",
      webpFile(extended(1, 1), riffChunk("ANMF", Buffer.concat([Buffer.alloc(16), many("VP8L")])))
    ]
  ]
}

export const hostileWebps = async (): Promise<ReadonlyArray<HostileImage>> => {
  const moving = animation(12, 64, (frame, i) => (i % 4 === 3 ? 255 : (frame * 20 + i / 64) & 255))
  const valid = await moving
    .clone()
    .webp({ ...delays(12, 70), lossless: true })
    .toBuffer()
  const noise = animation(60, 128, (frame, i) => (i % 4 === 3 ? 255 : randomByte(frame * 65_536 + i)))
  const pixel = await red(1)
  const large = await red(2048)
  const text = { IFD0: { Copyright: marker } }
  const longer = Buffer.from(valid)
  longer.writeUInt32LE(valid.length * 2, 4)
  const files: Record<string, readonly [Uint8Array, Expected]> = {
    ...Object.fromEntries(crowdedWebps().map(([name, bytes]) => [name, [bytes, unreadable]])),
    "usual.webp": [valid, animated(12, 840)],
    "noise.webp": [
      await noise.webp({ ...delays(60, 50), quality: 60 }).toBuffer(),
      { ...animated(30, 3000), isHashed: true }
    ],
    "exif.webp": [
      await moving.clone().withMetadata({ exif: text }).webp(delays(12, 70)).toBuffer(),
      { ...animated(12, 840), isHashed: true }
    ],
    "truncated.webp": [valid.subarray(0, valid.length / 2), unreadable],
    "truncated-in-last-frame.webp": [valid.subarray(0, -10), unreadable],
    "longer-than-file.webp": [longer, unreadable],
    "zip.webp": [Buffer.concat([valid, Buffer.from(`PK\x03\x04${marker}`, "latin1")]), animated(12, 840)],
    "10000-frames.webp": [
      webpFile(extended(1, 1), loop, ...Array.from({ length: 10_000 }, () => frameOf(pixel, 1))),
      { rejected: /10000 frames/ }
    ],
    "largest-canvas.webp": [webpFile(extended(16_384, 16_384), loop, frameOf(pixel, 1), frameOf(pixel, 1)), unreadable],
    "most-pixels.webp": [
      webpFile(extended(4096, 4096), loop, ...Array.from({ length: 8 }, (_, i) => frameOf(large, 2048, 256 * i))),
      animated(8, 160)
    ],
    "frame-outside.webp": [webpFile(extended(8, 8), loop, frameOf(pixel, 1), frameOf(pixel, 1, 4000)), unreadable],
    "no-frames.webp": [webpFile(extended(8, 8), loop), unreadable],
    "without-image.webp": [webpFile(), unreadable],
    "webp-named.png": [pixel, { ...still, middle: [255, 0, 0, 255] }]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "upload", bytes, expected }))
}
