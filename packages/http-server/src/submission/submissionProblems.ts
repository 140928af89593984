import type { ImageRejected, ImageTooLarge, TooManyImages, TooManyPending } from "@emoji-catalogue/application/ports"
import type { AlreadyUploaded, SubmissionsExhausted } from "@emoji-catalogue/application/submission"
import { type MoveNotAllowed, SubmissionId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { accountDeleted } from "../account/accountProblems.ts"
import { failWith, secondsUntil } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"

const isSubmissionId = Schema.is(SubmissionId)

const submissionNotFound = failWith("not_found", { detail: "No submission has this public id." })

/** Parses the id in a path. A text that is not an id gets the same response as an unknown id. */
export const parseSubmissionId = (text: string) => (isSubmissionId(text) ? Effect.succeed(text) : submissionNotFound)

export const notFoundProblem = { SubmissionNotFound: () => submissionNotFound }

/** Only approved submissions can be reported. Other submissions count as not found, even if the caller can see them. */
export const reportProblems = {
  SubmissionNotFound: () => failWith("not_found", { detail: "No approved submission has this public id." }),
  OwnSubmission: () => failWith("forbidden", { detail: "Makers cannot report their own submissions." })
}

const conflictOf = ({ move, status }: MoveNotAllowed): string => {
  if (status === "approved") return "It is approved already, and has no reports to dismiss."
  if (move === "reject") return "It is rejected already."
  return `It is ${status}: it cannot be ${move === "approve" ? "approved" : "removed"}.`
}

export const moveProblems = {
  ...notFoundProblem,
  MoveNotAllowed: (error: MoveNotAllowed) => failWith("conflict", { detail: conflictOf(error) })
}

export const removeProblems = {
  ...moveProblems,
  NotOwner: () => failWith("forbidden", { detail: "Only its maker may delete a submission." })
}

export const allowCopiesProblems = {
  ...notFoundProblem,
  CopiesNotBanned: () =>
    failWith("conflict", {
      detail:
        "Copies of this upload are not banned: it is not rejected, they are allowed already, or its image is plain."
    })
}

const exhaustedLimit = (unit: SubmissionsExhausted["unit"], max: number): string =>
  unit === "images"
    ? `An account may submit ${max} images a day, including refused images.`
    : `The images of an account, including refused images, may take ${max} seconds of processing a day.`

export const submitProblems = {
  ...accountDeleted,
  ImageRejected: ({ reason }: ImageRejected) =>
    failWith("unprocessable_image", {
      detail: `The image is not accepted: ${reason}.`,
      errors: [{ path: "file", message: reason }]
    }),
  ImageTooLarge: ({ maxBytes }: ImageTooLarge) =>
    failWith("payload_too_large", {
      detail: `The image is larger than ${maxBytes} bytes.`,
      errors: [{ path: "file", message: `At most ${maxBytes} bytes` }]
    }),
  ImagesBusy: () =>
    failWith("unavailable", { detail: "Too many images are waiting to be processed. Try again shortly." }),
  TooManyImages: Effect.fnUntraced(function* ({ max }: TooManyImages) {
    const context = yield* CurrentRequest
    context.retryAfter = "1"
    return yield* failWith("rate_limited", {
      detail: `At most ${max} images of an account are processed at a time. Try again when one of them is done.`
    })
  }),
  TooManyPending: ({ max }: TooManyPending) =>
    failWith("capacity_exceeded", {
      detail: `An account may have ${max} submissions pending. Wait for a decision, or delete one.`
    }),
  SubmissionsExhausted: Effect.fnUntraced(function* ({ max, unit, until }: SubmissionsExhausted) {
    const context = yield* CurrentRequest
    context.retryAfter = yield* secondsUntil(until)
    return yield* failWith("rate_limited", { detail: exhaustedLimit(unit, max) })
  })
}

export const copyProblems = {
  KnownRejectedImage: () =>
    failWith("known_rejected_image", {
      detail: "A moderator rejected an image like this one.",
      errors: [{ path: "file", message: "Resembles a rejected image" }]
    }),
  AlreadyUploaded: ({ id, isIdentical }: AlreadyUploaded) =>
    isIdentical
      ? failWith("conflict", {
          detail: `The upload ${id} has the same image.`,
          errors: [{ path: "file", message: `The same image as /api/uploads/${id}` }]
        })
      : failWith("conflict", {
          detail: `The upload ${id} has an image like this one. If yours is another emoji, send allowSimilar=true, too.`,
          errors: [{ path: "file", message: `Resembles the image of /api/uploads/${id}` }]
        })
}
