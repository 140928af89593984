import type { SubmissionKind } from "@emoji-catalogue/domain"
import { Effect, FileSystem } from "effect"
import { SubmissionImages } from "./SubmissionImages.ts"

/**
 * The prefix of temporary directories with files of users. Server and worker processes delete directories with this
 * prefix that a killed process left on the machine.
 */
export const temporaryPrefix = "emoji-catalogue-body-"

/**
 * Processes an image in the background, when no user waits for the result. Returns undefined if the image is rejected
 * or too large. Fails with `ImagesBusy` while too many images are waiting.
 */
export const processBytes = Effect.fn("processBytes")(
  function* (bytes: Uint8Array, kind: SubmissionKind) {
    const files = yield* FileSystem.FileSystem
    const images = yield* SubmissionImages
    const path = yield* files.makeTempFileScoped({ prefix: temporaryPrefix })
    yield* files.writeFile(path, bytes)
    return yield* images.process({ path, kind })
  },
  Effect.scoped,
  Effect.catchTag("PlatformError", Effect.die),
  Effect.catchTag(["ImageRejected", "ImageTooLarge"], () => Effect.undefined)
)
