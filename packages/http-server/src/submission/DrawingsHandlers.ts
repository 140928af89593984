import { Drawings, Submissions } from "@emoji-catalogue/application/submission"
import { SubmissionId } from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { emojiSlugNotFound } from "../catalogue/emojiNotFound.ts"
import { listingOf } from "../endpoint/responses.ts"
import { makeShow } from "./showSubmission.ts"
import { submissionHandlers } from "./submissionHandlers.ts"
import { submitProblems } from "./submissionProblems.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "drawings",
  Effect.fn("DrawingsHandlers")(function* (handlers) {
    const drawings = yield* Drawings
    const submissions = (yield* Submissions).of("drawing")
    const show = makeShow(yield* SubmissionUrls)

    return handlers.handleAll({
      ...submissionHandlers(submissions, show.drawing, show.ownDrawing),

      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, offset, q } = query
        const { items, total } = yield* submissions.gallery({ sort: "newest", text: q, limit, offset })
        return yield* listingOf(yield* Effect.forEach(items, show.drawing), total, query)
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
      })
    })
  })
)
