import { ImageRejected } from "@emoji-catalogue/application/artwork"
import {
  acceptedFormats,
  ImageTooLarge,
  maxSubmittedBytes,
  normalizedSide,
  sniffFormat,
  type ProcessedImage,
  SubmissionImages,
  type SubmittedImage
} from "@emoji-catalogue/application/submission"
import type { SubmissionKind } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { readFile, stat } from "node:fs/promises"
import sharp from "sharp"
import { fitSvg, sanitizeUnstyledSvg } from "../svg/sanitizeSvg.ts"
import { isUnreadableAnimation } from "./animatedFormats.ts"
import { decodeFrames, decodeStill } from "./decodeFrames.ts"
import { encodeFrames } from "./encodeFrames.ts"
import { isVisible } from "./Frames.ts"
import { hashFrames } from "./hashFrames.ts"
import { isTruncatedGif } from "./truncatedGif.ts"

const refuse = (reason: string) => Effect.fail(new ImageRejected({ reason }))

const readSubmitted = Effect.fnUntraced(function* (path: string, kind: SubmissionKind) {
  const maxBytes = maxSubmittedBytes[kind]
  const { size } = yield* Effect.promise(() => stat(path))
  if (size > maxBytes) return yield* new ImageTooLarge({ maxBytes })
  return yield* Effect.promise(() => readFile(path))
})

const decode = Effect.fnUntraced(function* (bytes: Uint8Array, kind: SubmissionKind) {
  const format = sniffFormat(bytes)
  const accepted = acceptedFormats[kind]
  if (format === undefined || !accepted.includes(format)) {
    return yield* refuse(`the content is ${format ?? "no image"}, and ${kind}s are ${accepted.join(", ")}`)
  }
  const side = normalizedSide[kind]
  if (format === "svg") {
    const svg = yield* Effect.fromResult(sanitizeUnstyledSvg(bytes))
    const frames = yield* decodeStill({ format, bytes: fitSvg(svg, side) }, side)
    if (svg.hasText && !frames.frames.some(isVisible)) {
      return yield* refuse("an SVG of text only, and text is not drawn: convert it to paths")
    }
    return { format, frames }
  }
  if (isUnreadableAnimation(format, bytes)) {
    return yield* refuse(`an animated ${format}; animations are accepted as gif or webp`)
  }
  if (format === "gif" && isTruncatedGif(bytes)) return yield* refuse("not a readable gif: it is truncated")
  const isAnimated = kind === "upload"
  return { format, frames: yield* decodeFrames({ format, bytes }, side, { isAnimated }) }
})

const process = Effect.fn("SharpSubmissionImages.process")(function* ({ kind, path }: SubmittedImage) {
  const { format, frames } = yield* decode(yield* readSubmitted(path, kind), kind)
  if (!frames.frames.some(isVisible)) return yield* refuse("nothing of it is visible, or can be kept safely")
  const hashes = yield* hashFrames(frames)
  const result: ProcessedImage = { image: yield* encodeFrames(frames), hashes, originalFormat: format }
  return result
})

/** The decoders of the accepted formats, as libvips names them. */
const decoders = ["Png", "Jpeg", "Nsgif", "Webp", "Heif", "Svg"].map((name) => `VipsForeignLoad${name}`)

/**
 * `SubmissionImages` in the calling process. Changes process-wide settings of sharp: no image cache, one thread per image, and
 * no decoder of another format.
 */
export const layer = Layer.sync(SubmissionImages, () => {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: decoders })
  return SubmissionImages.of({ process })
})
