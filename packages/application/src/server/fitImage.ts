import { Effect, FileSystem, Option, Schedule } from "effect"
import { maxNormalizedBytes, SubmissionImages } from "../submission/SubmissionImages.ts"
import type { EmojiImage } from "./ChatPlatform.ts"

/** Uploads can keep the decoders busy for seconds. */
const whileBusy = { schedule: Schedule.spaced("2 seconds"), times: 30 }

const kib = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`

/**
 * The image in a size that the platform accepts. Its CDN delivers larger ones, such as the PNG of a JPEG; the encoder of uploads
 * makes them smaller. Fails with a sentence that says the size.
 */
export const fitImage = Effect.fn("fitImage")(function* (image: EmojiImage) {
  if (image.bytes.length <= maxNormalizedBytes) return image
  const files = yield* FileSystem.FileSystem
  const images = yield* SubmissionImages
  const fitted = yield* Effect.scoped(
    Effect.gen(function* () {
      const path = yield* files.makeTempFileScoped()
      yield* files.writeFile(path, image.bytes)
      return yield* images
        .process({ path, kind: "upload" })
        .pipe(Effect.retry({ ...whileBusy, while: ({ _tag }) => _tag === "ImagesBusy" }))
    })
  ).pipe(Effect.catchTag("PlatformError", Effect.die), Effect.option)
  if (Option.isSome(fitted) && fitted.value.image.bytes.length <= maxNormalizedBytes) {
    const { bytes, format } = fitted.value.image
    return { bytes, format }
  }
  return yield* Effect.fail(
    `Its image has ${kib(image.bytes.length)}, more than the ${kib(maxNormalizedBytes)} that the platform accepts, and cannot be encoded smaller.`
  )
})
