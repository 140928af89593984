import { Effect, Layer } from "effect"
import { ImageProcessor, type Image, ImageRejected, type SizedImage } from "../../ports/artwork/ImageProcessor.ts"
import { uncompressedPng } from "./uncompressedPng.ts"

const shape = String.raw`<(?:path|rect|circle|ellipse)(?: (?:d|x|y|cx|cy|r|rx|ry|width|height|fill)="[\w #.,-]*")*\/>`
const svgPattern = new RegExp(
  String.raw`^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 ([1-9]\d{0,3}) ([1-9]\d{0,3})">(?:${shape})*<\/svg>$`
)
const pngStart = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
const pngEnd = "IEND\xaeB`\x82"

const refuse = (reason: string) => Effect.fail(new ImageRejected({ reason }))

const clean = ({ bytes, format }: Image): Effect.Effect<SizedImage, ImageRejected> => {
  // `svgPattern` backtracks, and would practically never terminate on larger input.
  if (bytes.length > 100_000) return refuse("too large")
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  if (format === "svg") {
    const [, width, height] = svgPattern.exec(text) ?? []
    return width === undefined || height === undefined
      ? refuse("not a supported SVG")
      : Effect.succeed({ format, bytes, width: Number(width), height: Number(height) })
  }
  if (format === "png" && text.startsWith(pngStart) && text.endsWith(pngEnd)) {
    const header = new DataView(bytes.buffer, bytes.byteOffset)
    return Effect.succeed({ format, bytes, width: header.getUint32(16), height: header.getUint32(20) })
  }
  return refuse(`the content is not ${format}`)
}

/** A centered rectangle of one color, which is derived from the bytes of the image. */
const pixels = Effect.fn("MemoryImageProcessor.pixels")(function* (image: Image, size: number) {
  const { bytes, height, width } = yield* clean(image)
  const color = bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7)
  const output = new Uint8Array(size * size * 4)
  const within = (at: number, length: number) =>
    Math.abs(at + 0.5 - size / 2) <= (length * size) / Math.max(width, height) / 2
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!within(x, width) || !within(y, height)) continue
      output.set([color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255, 255], 4 * (y * size + x))
    }
  }
  return output
})

/**
 * Accepts SVGs with a few plain shapes. Checks only the first and last bytes of a PNG. Does not rasterize, but draws a
 * rectangle instead (see `pixels`).
 */
export const layer = Layer.succeed(
  ImageProcessor,
  ImageProcessor.of({
    clean,
    normalize: clean,
    pixels,
    png: (image, size) => Effect.map(pixels(image, size), (output) => uncompressedPng(output, size))
  })
)
