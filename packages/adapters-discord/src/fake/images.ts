import { crc32, deflateSync } from "node:zlib"

export interface Image {
  readonly type: string
  readonly bytes: Buffer
  readonly animated: boolean
}

const startsWith = (bytes: Buffer, at: number, text: string) => bytes.toString("latin1", at, at + text.length) === text

const signatures: Record<string, (bytes: Buffer) => boolean> = {
  "image/png": (bytes) => startsWith(bytes, 0, "\x89PNG\r\n"),
  "image/gif": (bytes) => startsWith(bytes, 0, "GIF8"),
  "image/jpeg": (bytes) => startsWith(bytes, 0, "\xff\xd8\xff"),
  "image/webp": (bytes) => startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP"),
  "image/avif": (bytes) => startsWith(bytes, 4, "ftyp")
}

/** Returns undefined if the URI is malformed or its bytes do not match the declared type. */
export const parseDataUri = (uri: string): Image | undefined => {
  const [matched, type = "", base64 = ""] = /^data:([a-z/]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(uri) ?? []
  if (matched === undefined) return undefined
  const bytes = Buffer.from(base64, "base64")
  if (!Object.hasOwn(signatures, type) || !signatures[type]!(bytes)) return undefined
  return { type, bytes, animated: isAnimated[type]?.(bytes) ?? false }
}

/**
 * Maps an image type to a function that detects animated images. Every GIF counts as animated here, but Discord treats
 * a GIF with one frame as static.
 */
const isAnimated: Record<string, (bytes: Buffer) => boolean> = {
  "image/gif": () => true,
  "image/webp": (bytes) => bytes.subarray(0, 64).includes("ANIM"),
  // `avis` is the brand of AVIF image sequences.
  "image/avif": (bytes) => bytes.subarray(8, 64).includes("avis")
}

const webpChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1")
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/**
 * Imitates the CDN's conversion to WebP without an encoder: the WebP file contains the original image instead of
 * pixels. Equal images give equal bytes. If `animated` is true, the WebP file is marked as animated, so that the fake
 * recognizes an animation when a client uploads the file as a new emoji.
 */
export const toWebp = ({ bytes, type }: Image, animated: boolean): Image => {
  if (type === "image/webp") return { type, bytes, animated }
  const header = Buffer.alloc(10)
  header.writeUInt8(animated ? 2 : 0, 0)
  const chunks = Buffer.concat([
    Buffer.from("WEBP"),
    webpChunk("VP8X", header),
    ...(animated ? [webpChunk("ANIM", Buffer.alloc(6))] : []),
    webpChunk("EXIF", bytes)
  ])
  return { type: "image/webp", bytes: webpChunk("RIFF", chunks), animated }
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

export const square = (color: readonly [number, number, number], size = 128): Image => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const line = Buffer.from([0, ...Array.from({ length: size }, () => color).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)))
  const bytes = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0))
  ])
  return { type: "image/png", bytes, animated: false }
}
