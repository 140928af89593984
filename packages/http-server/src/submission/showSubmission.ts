import type { CatalogueView } from "@emoji-catalogue/application/view"
import type { QueuedSubmission } from "@emoji-catalogue/application/ports"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import {
  statusForMaker,
  type SubmissionFileName,
  type Drawing,
  type Submission,
  type SubmissionEvent,
  submissionFormatOf,
  type Upload
} from "@emoji-catalogue/domain"
import { blockedTextsOf } from "@emoji-catalogue/text-moderation"
import { DateTime, Effect } from "effect"
import { currentSnapshot } from "../request/RequestContext.ts"
import type { SubmissionUrls } from "./SubmissionUrls.ts"

/** Hints about an upload, shown to its maker and to moderators. */
const notesOf = ({ name }: Upload) =>
  Effect.map(currentSnapshot, ({ view }) => {
    const meant = view.emojiOfShortcode(name)
    if (meant === undefined) return []
    const message = `:${name}: is a shortcode of ${meant.emoji}, which chat platforms may show instead.`
    return [{ code: "unicode_shortcode" as const, message, emojiSlug: meant.slug }]
  })

const showEvent = ({ at, ...event }: SubmissionEvent) => ({ ...event, at: DateTime.formatIso(at) })

export const makeShow = (urls: SubmissionUrls["Service"]) => {
  const urlOf = Effect.fnUntraced(function* (
    name: SubmissionFileName,
    { status }: Submission,
    { baseUrl }: CatalogueView
  ) {
    return baseUrl + (status === "approved" ? urls.publicPath(name) : yield* urls.signedPath(name))
  })

  const showImage = Effect.fnUntraced(function* (submission: Submission, view: CatalogueView) {
    if (submission.files === null) return null
    const { height, isAnimated, name, size, width } = submission.files.image
    const url = yield* urlOf(name, submission, view)
    return { url, format: submissionFormatOf(name), width, height, size, animated: isAnimated }
  })

  const showShared = Effect.fnUntraced(function* (submission: Submission, view: CatalogueView) {
    const { approvedAt, createdAt, id, reason, status } = submission
    return {
      publicId: id,
      status,
      image: yield* showImage(submission, view),
      createdAt: DateTime.formatIso(createdAt),
      approvedAt: formatNullableIso(approvedAt),
      reason
    }
  })

  /** The fields that only the maker and moderators see. */
  const forOwner = Effect.fnUntraced(function* ({ decidedAt, files }: Submission) {
    const { view } = yield* currentSnapshot
    return {
      decidedAt: formatNullableIso(decidedAt),
      originalUrl: files === null ? null : view.baseUrl + (yield* urls.signedPath(files.original))
    }
  })

  const upload = Effect.fnUntraced(function* (submission: Upload) {
    const { view } = yield* currentSnapshot
    const { attribution, files, license, name, tags, uses } = submission
    const still = files?.still ?? null
    const stillUrl = still === null ? null : yield* urlOf(still, submission, view)
    return { ...(yield* showShared(submission, view)), stillUrl, name, tags, license, attribution, uses }
  })

  const drawing = Effect.fnUntraced(function* (submission: Drawing) {
    const { view } = yield* currentSnapshot
    const { codepoint, title } = submission
    const emoji = codepoint === null ? undefined : view.emojiOf(codepoint)
    return { ...(yield* showShared(submission, view)), title, emojiSlug: emoji?.slug ?? null }
  })

  /** The fields that only moderators see. */
  const forModerators = Effect.fnUntraced(function* ({ events, submission }: QueuedSubmission) {
    const { accountId, reports } = submission
    // The fiber yields to other fibers for each submission, because checking its texts takes up to a few milliseconds.
    yield* Effect.yieldNow
    return {
      ...(yield* forOwner(submission)),
      accountId,
      reports,
      blockedTexts: blockedTextsOf(submission),
      events: events.map(showEvent)
    }
  })

  return {
    upload,
    drawing,
    ownUpload: Effect.fnUntraced(function* (submission: Upload) {
      return {
        ...(yield* upload(submission)),
        ...(yield* forOwner(submission)),
        notes: yield* notesOf(submission),
        status: statusForMaker(submission)
      }
    }),
    ownDrawing: Effect.fnUntraced(function* (submission: Drawing) {
      return {
        ...(yield* drawing(submission)),
        ...(yield* forOwner(submission)),
        status: statusForMaker(submission)
      }
    }),
    queuedUpload: Effect.fnUntraced(function* (queued: QueuedSubmission & { readonly submission: Upload }) {
      const { bansCopies, similar, submission } = queued
      return {
        ...(yield* upload(submission)),
        ...(yield* forModerators(queued)),
        notes: yield* notesOf(submission),
        similar: similar.map(({ distance, id, status }) => ({ publicId: id, status, distance })),
        copiesBanned: bansCopies
      }
    }),
    queuedDrawing: Effect.fnUntraced(function* (queued: QueuedSubmission & { readonly submission: Drawing }) {
      return { ...(yield* drawing(queued.submission)), ...(yield* forModerators(queued)) }
    })
  }
}
