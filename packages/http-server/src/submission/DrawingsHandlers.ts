import { Drawings, Submissions } from "@emoji-catalogue/application/submission"
import { SubmissionId } from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { emojiSlugNotFound } from "../catalogue/emojiNotFound.ts"
import { listingOf } from "../endpoint/responses.ts"
import { asReporter, currentViewer } from "./callers.ts"
import { makeShow } from "./showSubmission.ts"
import {
  notFoundProblem,
  parseSubmissionId,
  removeProblems,
  reportProblems,
  submitProblems
} from "./submissionProblems.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "drawings",
  Effect.fn("DrawingsHandlers")(function* (handlers) {
    const drawings = yield* Drawings
    const submissions = (yield* Submissions).of("drawing")
    const show = makeShow(yield* SubmissionUrls)

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* submissions.gallery({ ...query, sort: "newest" })
        return yield* listingOf(yield* Effect.forEach(items, show.drawing), total, query)
      }),

      mine: Effect.fnUntraced(function* ({ query }) {
        const { account } = yield* CurrentSession
        const { items, total } = yield* submissions.ofAccount(account.id, query)
        return yield* listingOf(yield* Effect.forEach(items, show.ownDrawing), total, query)
      }),

      submit: Effect.fnUntraced(function* ({ payload: { emojiSlug, file, title } }) {
        const { account } = yield* CurrentSession
        const drawing = yield* drawings
          .submit({
            id: SubmissionId.make(yield* ResourceId),
            accountId: account.id,
            file,
            title,
            emojiSlug: emojiSlug ?? undefined
          })
          .pipe(
            Effect.catchTags({
              ...submitProblems,
              EmojiNotFound: ({ reference }) => emojiSlugNotFound(reference)
            })
          )
        return yield* show.ownDrawing(drawing)
      }),

      get: Effect.fnUntraced(function* ({ params }) {
        const id = yield* parseSubmissionId(params.publicId)
        const drawing = yield* submissions.find(id, yield* currentViewer).pipe(Effect.catchTags(notFoundProblem))
        return yield* show.drawing(drawing)
      }),

      remove: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const id = yield* parseSubmissionId(params.publicId)
        const removed = yield* submissions.remove(id, account.id).pipe(Effect.catchTags(removeProblems))
        return yield* show.ownDrawing(removed)
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
