import type { QueueState } from "@emoji-catalogue/application/ports"
import { Moderation, type ModerationOf, type Verdict } from "@emoji-catalogue/application/submission"
import { AccountId, type Submission } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect, Layer, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"
import { listingOf } from "../endpoint/responses.ts"
import { makeShow } from "./showSubmission.ts"
import { allowCopiesProblems, moveProblems, parseSubmissionId } from "./submissionProblems.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

const isAccountId = Schema.is(AccountId)

interface QueueQuery {
  readonly status: QueueState
  readonly accountId?: string
  readonly limit: number
  readonly offset: number
}

/** The optional body of a request that rejects submissions. */
type Rejection = { readonly reason?: string } | null

const accountNotFound = failWith("not_found", { detail: "No account has this id." })

const parseAccountId = (text: string) => (isAccountId(text) ? Effect.succeed(text) : accountNotFound)

const readQueue = <S extends Submission>(
  { queue }: ModerationOf<S>,
  { accountId, limit, offset, status }: QueueQuery
) => {
  if (accountId === undefined) return queue({ state: status, limit, offset })
  const nothing = Effect.succeed({ items: [], total: 0 })
  return isAccountId(accountId) ? queue({ state: status, accountId, limit, offset }) : nothing
}

const decide = Effect.fnUntraced(function* <S extends Submission>(
  moderation: ModerationOf<S>,
  publicId: string,
  verdict: Verdict
) {
  const id = yield* parseSubmissionId(publicId)
  return yield* moderation.decide(id, verdict).pipe(Effect.catchTags(moveProblems))
})

const approve = <S extends Submission>(moderation: ModerationOf<S>, publicId: string) =>
  decide(moderation, publicId, { move: "approve", reason: null })

const reject = <S extends Submission>(moderation: ModerationOf<S>, publicId: string, body: Rejection) =>
  decide(moderation, publicId, { move: "reject", reason: body?.reason ?? null })

const uploadModeration = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "uploadModeration",
  Effect.fn("UploadModerationHandlers")(function* (handlers) {
    const all = yield* Moderation
    const moderation = all.of("upload")
    const show = makeShow(yield* SubmissionUrls)

    return handlers.handleAll({
      queue: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* readQueue(moderation, query)
        return yield* listingOf(yield* Effect.forEach(items, show.queuedUpload), total, query)
      }),
      approve: ({ params }) => Effect.flatMap(approve(moderation, params.publicId), show.ownUpload),
      reject: ({ params, payload }) => Effect.flatMap(reject(moderation, params.publicId, payload), show.ownUpload),
      allowCopies: Effect.fnUntraced(function* ({ params }) {
        const id = yield* parseSubmissionId(params.publicId)
        yield* all.allowCopies(id).pipe(Effect.catchTags(allowCopiesProblems))
        return { publicId: id, copiesBanned: false } as const
      }),
      rejectAccount: Effect.fnUntraced(function* ({ params, payload }) {
        const accountId = yield* parseAccountId(params.accountId)
        const { drawing, upload } = yield* all
          .rejectAll(accountId, payload?.reason ?? null)
          .pipe(Effect.catchTag("AccountNotFound", () => accountNotFound))
        return { rejected: { uploads: upload, drawings: drawing } }
      })
    })
  })
)

const drawingModeration = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "drawingModeration",
  Effect.fn("DrawingModerationHandlers")(function* (handlers) {
    const moderation = (yield* Moderation).of("drawing")
    const show = makeShow(yield* SubmissionUrls)

    return handlers.handleAll({
      queue: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* readQueue(moderation, query)
        return yield* listingOf(yield* Effect.forEach(items, show.queuedDrawing), total, query)
      }),
      approve: ({ params }) => Effect.flatMap(approve(moderation, params.publicId), show.ownDrawing),
      reject: ({ params, payload }) => Effect.flatMap(reject(moderation, params.publicId, payload), show.ownDrawing)
    })
  })
)

export const layer = Layer.merge(uploadModeration, drawingModeration)
