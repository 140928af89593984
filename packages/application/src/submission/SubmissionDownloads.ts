import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Schema } from "effect"
import { readStored } from "../ports/artwork/readBlob.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import { SubmissionRepository } from "../ports/submission/SubmissionRepository.ts"
import { type BlobStoreUnavailable, withBlobTimeout } from "../ports/artwork/withBlobTimeout.ts"

/** The file is unknown or deleted, or the caller may not read it. */
export class SubmissionFileNotFound extends Schema.TaggedError<SubmissionFileNotFound>()(
  "SubmissionFileNotFound",
  {}
) {}

/**
 * Gives access to the files of submissions. Images of approved submissions are public; all other files are private.
 *
 * Needs `SubmissionFiles` and `SubmissionRepository`.
 *
 * @example
 * ```ts
 * import { SubmissionDownloads } from "@emoji-catalogue/application/submission"
 * import { makeTestService } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const service = makeTestService()
 * const { files, id } = await service.submitUpload({ name: "party_parrot" })
 * const access = SubmissionDownloads.use(({ authorize }) => authorize(files!.image.name, Effect.succeed(false)))
 * const error = await service.run(Effect.flip(access))
 * error._tag // => "SubmissionFileNotFound"
 * await service.moderate(id, "approve")
 * await service.run(access) // => "public"
 * await service.dispose()
 * ```
 */
export class SubmissionDownloads extends Context.Service<
  SubmissionDownloads,
  {
    /**
     * Fails if the file is unknown, or if the file is private and `hasAccess` returns false. Runs `hasAccess` only for
     * private files.
     */
    readonly authorize: <E, R>(
      name: SubmissionFileName,
      hasAccess: Effect.Effect<boolean, E, R>
    ) => Effect.Effect<"public" | "private", E | SubmissionFileNotFound, R>

    /** Reads a whole file into memory. The largest file has a few megabytes. */
    readonly read: (
      name: SubmissionFileName
    ) => Effect.Effect<Uint8Array, SubmissionFileNotFound | BlobStoreUnavailable>
  }
>()("@emoji-catalogue/application/submission/SubmissionDownloads") {
  static readonly layer = Layer.effect(
    SubmissionDownloads,
    Effect.gen(function* () {
      const files = yield* SubmissionFiles
      const repository = yield* SubmissionRepository

      return SubmissionDownloads.of({
        authorize: Effect.fnUntraced(function* (name, hasAccess) {
          const access = yield* repository.fileAccess(name)
          if (access === undefined) return yield* new SubmissionFileNotFound()
          if (access === "private" && !(yield* hasAccess)) return yield* new SubmissionFileNotFound()
          return access
        }),

        read: Effect.fnUntraced(function* (name) {
          return (yield* readStored(files, name)) ?? (yield* new SubmissionFileNotFound())
        }, withBlobTimeout)
      })
    })
  )
}
