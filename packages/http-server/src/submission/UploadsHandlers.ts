import { Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { SubmissionId } from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listingOf } from "../endpoint/responses.ts"
import { makeShow } from "./showSubmission.ts"
import { submissionHandlers } from "./submissionHandlers.ts"
import { copyProblems, submitProblems } from "./submissionProblems.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "uploads",
  Effect.fn("UploadsHandlers")(function* (handlers) {
    const uploads = yield* Uploads
    const submissions = (yield* Submissions).of("upload")
    const show = makeShow(yield* SubmissionUrls)

    return handlers.handleAll({
      ...submissionHandlers(submissions, show.upload, show.ownUpload),

      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, offset, q, sort } = query
        const { items, total } = yield* submissions.gallery({ sort, text: q, limit, offset })
        return yield* listingOf(yield* Effect.forEach(items, show.upload), total, query)
      }),

      submit: Effect.fnUntraced(function* ({ payload }) {
        const { account } = yield* CurrentSession
        const { allowSimilar = false, attribution = null, file, licence, name, tags = [] } = payload
        const upload = yield* uploads
          .submit({
            id: SubmissionId.make(yield* ResourceId),
            accountId: account.id,
            file,
            name,
            tags,
            license: licence,
            attribution,
            allowSimilar
          })
          .pipe(Effect.catchTags({ ...submitProblems, ...copyProblems }))
        return yield* show.ownUpload(upload)
      })
    })
  })
)
