import { Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { SubmissionId } from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listingOf } from "../endpoint/responses.ts"
import { asReporter, currentViewer } from "./callers.ts"
import { makeShow } from "./showSubmission.ts"
import {
  copyProblems,
  notFoundProblem,
  parseSubmissionId,
  removeProblems,
  reportProblems,
  submitProblems
} from "./submissionProblems.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "uploads",
  Effect.fn("UploadsHandlers")(function* (handlers) {
    const uploads = yield* Uploads
    const submissions = (yield* Submissions).of("upload")
    const show = makeShow(yield* SubmissionUrls)

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, offset, q, sort } = query
        const { items, total } = yield* submissions.gallery({ sort, text: q, limit, offset })
        return yield* listingOf(yield* Effect.forEach(items, show.upload), total, query)
      }),

      mine: Effect.fnUntraced(function* ({ query }) {
        const { account } = yield* CurrentSession
        const { items, total } = yield* submissions.ofAccount(account.id, query)
        return yield* listingOf(yield* Effect.forEach(items, show.ownUpload), total, query)
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
      }),

      get: Effect.fnUntraced(function* ({ params }) {
        const id = yield* parseSubmissionId(params.publicId)
        const upload = yield* submissions.find(id, yield* currentViewer).pipe(Effect.catchTags(notFoundProblem))
        return yield* show.upload(upload)
      }),

      remove: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const id = yield* parseSubmissionId(params.publicId)
        const removed = yield* submissions.remove(id, account.id).pipe(Effect.catchTags(removeProblems))
        return yield* show.ownUpload(removed)
      }),

      report: Effect.fnUntraced(function* ({ params, payload }) {
        const id = yield* parseSubmissionId(params.publicId)
        const reason = payload?.reason ?? null
        const report = asReporter((reporter) => submissions.report(id, reporter, reason))
        yield* Effect.catchTags(report, reportProblems)
        return { publicId: id, reported: true } as const
      })
    })
  })
)
