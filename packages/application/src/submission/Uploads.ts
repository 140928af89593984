import type { Upload } from "@emoji-catalogue/domain"
import { Context, Effect, Layer } from "effect"
import {
  AlreadyUploaded,
  KnownRejectedImage,
  makeSubmitFile,
  type NewSubmission,
  type SubmitError
} from "./submitFile.ts"
import type { ProcessedImage } from "./SubmissionImages.ts"
import { SubmissionRepository } from "./SubmissionRepository.ts"

export interface NewUpload extends NewSubmission, Pick<Upload, "name" | "tags" | "license" | "attribution"> {}

/** Emoji that people upload. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /**
     * Stores an image for moderation, unless it resembles a rejected or an approved one. An id that was submitted before is
     * not stored again.
     */
    readonly submit: (upload: NewUpload) => Effect.Effect<Upload, SubmitError | KnownRejectedImage | AlreadyUploaded>
  }
>()("@emoji-catalogue/application/submission/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const repository = yield* SubmissionRepository
      const submitFile = yield* makeSubmitFile

      const refuseCopies = Effect.fnUntraced(function* ({ hashes }: ProcessedImage) {
        const copies = yield* repository.nearCopies(hashes)
        if (copies.some(({ status }) => status === "rejected")) return yield* new KnownRejectedImage()
        const [copy] = copies
        if (copy !== undefined) return yield* new AlreadyUploaded({ id: copy.id })
      })

      return Uploads.of({
        submit: Effect.fn("Uploads.submit")(({ attribution, license, name, tags, ...submission }: NewUpload) =>
          submitFile("upload", submission, {
            check: refuseCopies,
            describe: (pending): Upload => ({ kind: "upload", ...pending, name, tags, license, attribution })
          })
        )
      })
    })
  )
}
