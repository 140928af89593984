import {
  type AssetFormat,
  detailSide,
  imageDetailOf,
  ImageHash,
  type SubmissionFormat,
  type SubmissionKind
} from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { toHex } from "../../shared/bytes.ts"
import { isTruncated } from "../../shared/imageFormat.ts"
import { ImageRejected } from "../../ports/artwork/ImageProcessor.ts"
import { removeMetadata } from "../../submission/metadata/removeMetadata.ts"
import { sniffFormat } from "../../submission/sniffFormat.ts"
import {
  acceptedFormats,
  ImageTooLarge,
  maxSubmittedBytes,
  type NormalizedImage,
  normalizedSide,
  SubmissionImages
} from "../../ports/submission/SubmissionImages.ts"
import { plainPng } from "../artwork/uncompressedPng.ts"

const ends = { jpeg: [0xff, 0xd9], gif: [0, 0x3b], avif: [] }

const lacksEnd = (format: SubmissionFormat, bytes: Uint8Array): boolean =>
  format in ends
    ? ends[format as keyof typeof ends].some((byte, index, end) => bytes.at(index - end.length) !== byte)
    : isTruncated(format as AssetFormat, bytes)

const refuse = (reason: string) => Effect.fail(new ImageRejected({ reason }))

/** XORs all blocks of eight bytes, so that flipping one bit of the file flips one bit of the hash. */
const hash = (bytes: Uint8Array): ImageHash => {
  const folded = new Uint8Array(8)
  for (const [index, byte] of bytes.entries()) folded[index % 8]! ^= byte
  return ImageHash.make(toHex(folded))
}

/**
 * An image is a copy of a rejected image if their hashes and details are similar. Here all images have the same
 * details, so only the hashes decide.
 */
const variants = {
  framedHashes: [],
  alteredHashes: [],
  details: [imageDetailOf(Array.from({ length: detailSide ** 2 }, () => [0, 0, 0]))]
}

const normalize = (bytes: Uint8Array, text: string, kind: SubmissionKind): NormalizedImage => {
  const side = normalizedSide[kind]
  const size = { width: side, height: side }
  if (/^GIF.*NETSCAPE2\.0/s.test(text)) return { bytes, format: "gif", ...size, isAnimated: true }
  const color = bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7)
  const png = plainPng([color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255], side)
  return { bytes: png, format: "png", ...size, isAnimated: false }
}

/**
 * `SubmissionImages` that recognizes formats by their first and last bytes, and does not decode images. A looping GIF
 * stays unchanged. Any other image is replaced by a square of one color, which is derived from the bytes of the image.
 *
 * @example
 * ```ts
 * import { SubmissionImages } from "@emoji-catalogue/application/ports"
 * import { MemorySubmissionImages, plainPng } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const images = MemorySubmissionImages.layer(async () => plainPng([255, 0, 0], 16))
 * const format = Effect.gen(function* () {
 *   const { process } = yield* SubmissionImages
 *   return (yield* process({ path: "red.png", kind: "upload" })).originalFormat
 * })
 * await Effect.runPromise(Effect.provide(format, images)) // => "png"
 * ```
 */
export const layer = (readFile: (path: string) => Promise<Uint8Array>) =>
  Layer.succeed(
    SubmissionImages,
    SubmissionImages.of({
      process: Effect.fn("MemorySubmissionImages.process")(function* ({ kind, maker, path }) {
        // Every image costs the maker one millisecond of processor time.
        if (maker !== undefined) yield* maker.charge(1)
        const bytes = yield* Effect.promise(() => readFile(path))
        if (bytes.length > maxSubmittedBytes[kind])
          return yield* new ImageTooLarge({ maxBytes: maxSubmittedBytes[kind] })
        const format = sniffFormat(bytes)
        if (format === undefined || !acceptedFormats[kind].includes(format))
          return yield* refuse(`the content is of no format of ${kind}s`)
        if (lacksEnd(format, bytes)) return yield* refuse(`not a readable ${format}`)
        const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
        const original = format === "svg" ? bytes : yield* Effect.fromResult(removeMetadata(format, bytes))
        const image = normalize(bytes, text, kind)
        const still = image.isAnimated ? plainPng([0, 0, 0], image.width) : null
        return { image, still, hashes: [hash(bytes)], variants, original, originalFormat: format }
      })
    })
  )
