import { Effect } from "effect"
import { processBytes } from "../ports/submission/processBytes.ts"
import { maxNormalizedBytes } from "../ports/submission/SubmissionImages.ts"
import type { EmojiImage } from "../ports/guild/ChatPlatform.ts"

const kib = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`

/**
 * Encodes an image again if it is larger than the platform accepts. The CDN of the platform may deliver such an image,
 * for example a JPEG that it has converted to PNG. Fails with a message if the image stays too large, or with an error
 * if the encoder is busy.
 */
export const fitImage = Effect.fn("fitImage")(function* (image: EmojiImage) {
  if (image.bytes.length <= maxNormalizedBytes) return image
  const fitted = yield* processBytes(image.bytes, "upload")
  if (fitted !== undefined && fitted.image.bytes.length <= maxNormalizedBytes) {
    const { bytes, format } = fitted.image
    return { bytes, format }
  }
  return yield* Effect.fail(
    `Its image has ${kib(image.bytes.length)}, more than the ${kib(maxNormalizedBytes)} that the platform accepts, and cannot be encoded smaller.`
  )
})
