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
  /** Whether it may resemble approved uploads. */
  readonly allowSimilar: boolean
}

/** Emoji that people upload. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /**
     * Stores an image for moderation, unless it resembles a rejected one, or an approved one that it must not resemble. An id
     * that was submitted before is not stored again.
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
