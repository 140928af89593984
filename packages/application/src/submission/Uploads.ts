import type { Upload } from "@emoji-catalogue/domain"
import { Context, Effect, Layer } from "effect"
import { makeRefuseCopies } from "./refuseCopies.ts"
import {
  type AlreadyUploaded,
  type KnownRejectedImage,
  makeSubmitFile,
  type NewSubmission,
  type SubmitError
} from "./submitFile.ts"

export interface NewUpload extends NewSubmission, Pick<Upload, "name" | "tags" | "license" | "attribution"> {
  /** Whether the image may resemble the image of an approved upload. */
  readonly allowSimilar: boolean
}

/**
 * Stores emoji that users upload.
 *
 * Needs `SubmissionFiles`, `SubmissionImages` and `SubmissionRepository`.
 *
 * @example
 * ```ts
 * import { Uploads } from "@emoji-catalogue/application/submission"
 * import {
 *   MemorySubmissionFiles,
 *   MemorySubmissionImages,
 *   MemorySubmissionRepository,
 *   plainPng
 * } from "@emoji-catalogue/application/testing"
 * import { AccountId, SubmissionId } from "@emoji-catalogue/domain"
 * import { Effect, Layer } from "effect"
 *
 * const status = Effect.gen(function* () {
 *   const upload = yield* (yield* Uploads).submit({
 *     id: SubmissionId.make(crypto.randomUUID()),
 *     accountId: AccountId.make("00000000-0000-4000-8000-000000000001"),
 *     file: { path: "red.png" },
 *     name: "red_square",
 *     tags: ["red"],
 *     license: "CC0-1.0",
 *     attribution: null,
 *     allowSimilar: false
 *   })
 *   return upload.status
 * })
 * const uploads = Uploads.layer.pipe(
 *   Layer.provide(MemorySubmissionImages.layer(async () => plainPng([255, 0, 0], 16))),
 *   Layer.provide([MemorySubmissionFiles.layer, MemorySubmissionRepository.layer])
 * )
 * await Effect.runPromise(Effect.provide(status, uploads)) // => "pending"
 * ```
 */
export class Uploads extends Context.Service<
  Uploads,
  {
    /**
     * If an upload with `upload.id` is already stored, returns the stored upload. Otherwise fails if the image is a
     * rejected image, possibly re-encoded or scaled, or if the image is identical to an approved image. If
     * `allowSimilar` is false, also fails if the image resembles an approved image.
     */
    readonly submit: (upload: NewUpload) => Effect.Effect<Upload, SubmitError | KnownRejectedImage | AlreadyUploaded>
  }
>()("@emoji-catalogue/application/submission/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const refuseCopies = yield* makeRefuseCopies
      const submitFile = yield* makeSubmitFile

      return Uploads.of({
        submit: Effect.fn("Uploads.submit")(
          ({ allowSimilar, attribution, license, name, tags, ...submission }: NewUpload) =>
            submitFile("upload", submission, {
              check: (processed) => refuseCopies(processed, allowSimilar),
              describe: (pending): Upload => ({ kind: "upload", ...pending, name, tags, license, attribution })
            })
        )
      })
    })
  )
}
