import { Effect, FileSystem, Option } from "effect"
import { maxNormalizedBytes, SubmissionImages } from "../submission/SubmissionImages.ts"
import type { EmojiImage } from "./ChatPlatform.ts"

const kib = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`

/**
 * The image in a size that the platform accepts. Its CDN delivers larger ones, such as the PNG of a JPEG; the encoder of uploads
 * makes them smaller. Fails with a sentence that says the size, or while the encoder is busy.
 */
export const fitImage = Effect.fn("fitImage")(function* (image: EmojiImage) {
  if (image.bytes.length <= maxNormalizedBytes) return image
  const files = yield* FileSystem.FileSystem
  const images = yield* SubmissionImages
  const fitted = yield* Effect.scoped(
    Effect.gen(function* () {
      const path = yield* files.makeTempFileScoped()
      yield* files.writeFile(path, image.bytes)
      return yield* Effect.asSome(images.process({ path, kind: "upload" }))
    })
  ).pipe(
    Effect.catchTag("PlatformError", Effect.die),
    Effect.catchTag(["ImageRejected", "ImageTooLarge"], () => Effect.succeedNone)
  )
  if (Option.isSome(fitted) && fitted.value.image.bytes.length <= maxNormalizedBytes) {
    const { bytes, format } = fitted.value.image
    return { bytes, format }
  }
  return yield* Effect.fail(
    `Its image has ${kib(image.bytes.length)}, more than the ${kib(maxNormalizedBytes)} that the platform accepts, and cannot be encoded smaller.`
  )
})
