import {
  acceptedFormats,
  ImageRejected,
  ImageTooLarge,
  maxSubmittedBytes,
  normalizedSide,
  type ProcessedImage,
  SubmissionImages,
  type SubmittedImage
} from "@emoji-catalogue/application/ports"
import { brandsOf, type RasterFormat, removeMetadata, sniffFormat } from "@emoji-catalogue/application/submission"
import type { SubmissionKind } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { readFile, stat } from "node:fs/promises"
import sharp from "sharp"
import { catchRejection } from "../catchRejection.ts"
import { fitSvg, sanitizeUnstyledSvg } from "../svg/sanitizeSvg.ts"
import { parseApng } from "./apng.ts"
import { decodeApng, decodeFrames, decodeStill } from "./decodeFrames.ts"
import { encodeFrames, encodeStillOf } from "./encodeFrames.ts"
import { isVisible } from "./Frames.ts"
import { hashFrames } from "./hashFrames.ts"

const refuse = (reason: string) => Effect.fail(new ImageRejected({ reason }))

const readSubmitted = Effect.fnUntraced(function* (path: string, kind: SubmissionKind) {
  const maxBytes = maxSubmittedBytes[kind]
  const { size } = yield* Effect.promise(() => stat(path))
  if (size > maxBytes) return yield* new ImageTooLarge({ maxBytes })
  return yield* Effect.promise(() => readFile(path))
})

/**
 * Removes the metadata from the file, and then decodes the resulting file. The resulting file will be stored, so
 * decoding it proves that the stored file is readable.
 */
const decodeRaster = Effect.fnUntraced(function* (format: RasterFormat, bytes: Uint8Array, kind: SubmissionKind) {
  // libvips reads only still images from AVIF files.
  if (format === "avif" && brandsOf(bytes).includes("avis")) {
    return yield* refuse("an animated avif; animations are accepted as gif, webp or png (APNG)")
  }
  const original = yield* Effect.fromResult(removeMetadata(format, bytes))
  const [side, options] = [normalizedSide[kind], { isAnimated: kind === "upload" }]
  const apng = format === "png" ? yield* Effect.fromResult(catchRejection(() => parseApng(original))) : undefined
  const frames =
    apng === undefined
      ? yield* decodeFrames({ format, bytes: original }, side, options)
      : yield* decodeApng(apng, side, options)
  return { format, original, frames }
})

const decodeSvg = Effect.fnUntraced(function* (bytes: Uint8Array, side: number) {
  const svg = yield* Effect.fromResult(sanitizeUnstyledSvg(bytes))
  const frames = yield* decodeStill({ format: "svg", bytes: fitSvg(svg, side) }, side)
  if (svg.hasText && !frames.frames.some(isVisible)) {
    return yield* refuse("an SVG of text only, and text is not drawn: convert it to paths")
  }
  return { format: "svg" as const, original: svg.serialize(svg.width, svg.height), frames }
})

const decode = Effect.fnUntraced(function* (bytes: Uint8Array, kind: SubmissionKind) {
  const format = sniffFormat(bytes)
  const accepted = acceptedFormats[kind]
  if (format === undefined || !accepted.includes(format)) {
    return yield* refuse(`the content is ${format ?? "no image"}, and ${kind}s are ${accepted.join(", ")}`)
  }
  return format === "svg" ? yield* decodeSvg(bytes, normalizedSide[kind]) : yield* decodeRaster(format, bytes, kind)
})

const process = Effect.fn("SharpSubmissionImages.process")(function* ({ kind, path }: SubmittedImage) {
  const { format, frames, original } = yield* decode(yield* readSubmitted(path, kind), kind)
  if (!frames.frames.some(isVisible)) return yield* refuse("nothing of it is visible, or can be kept safely")
  const hashed = yield* hashFrames(frames)
  const image = yield* encodeFrames(frames)
  const still = image.isAnimated ? yield* encodeStillOf(frames) : null
  const result: ProcessedImage = { image, still, ...hashed, original, originalFormat: format }
  return result
})

/** The names that libvips gives to the decoders of the accepted formats. */
const decoders = ["Png", "Jpeg", "Nsgif", "Webp", "Heif", "Svg"].map((name) => `VipsForeignLoad${name}`)

/** Processes images in the calling process. Changes process-wide settings of sharp. */
export const layer = Layer.sync(SubmissionImages, () => {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: decoders })
  return SubmissionImages.of({ process })
})
