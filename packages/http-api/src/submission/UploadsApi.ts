import { ByteSize } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess, RequireAdmin, RequireSession } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { MultipartBody } from "../endpoint/MultipartBody.ts"
import { BodyLimit, CachePolicy, FileLimit, TimeLimit, WaitsForDatabase } from "../endpoint/policies.ts"
import { listingOf, paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { imageTimeLimit, UploadForm, uploadFileLimit } from "./forms.ts"
import {
  accountId,
  AllowedCopies,
  optionalRejection,
  optionalReport,
  OwnUpload,
  QueuedUpload,
  queueFilter,
  RejectedSubmissions,
  Reported,
  submissionId,
  Upload
} from "./schemas.ts"

const publicId = submissionId("The public id of an upload")

const query = Parameter.optionalEmptyText({
  description: "Words that the name and the tags of an upload have, or the start of them; empty for all uploads",
  example: "party parrot",
  maxLength: 200
})

/** Emoji that people upload. */
export class UploadsApi extends HttpApiGroup.make("uploads")
  .add(
    HttpApiEndpoint.get("mine", "/mine", { query: paging, success: listingOf(OwnUpload, "OwnUploadListing") })
      .middleware(RequireSession)
      .annotateMerge(
        summarized("The caller's own uploads", "Also pending and rejected ones, latest first. Removed ones are gone.")
      ),
    HttpApiEndpoint.post("submit", "/", {
      headers: idempotencyHeaders,
      payload: UploadForm,
      success: OwnUpload.pipe(HttpApiSchema.status(201)),
      error: [
        problem("capacity_exceeded"),
        problem("unprocessable_image"),
        problem("known_rejected_image"),
        problem("unavailable")
      ]
    })
      .middleware(Idempotent)
      .middleware(MultipartBody)
      .middleware(RequireSession)
      .annotate(BodyLimit, ByteSize.mebibytes(3))
      .annotate(TimeLimit, imageTimeLimit)
      .annotate(FileLimit, uploadFileLimit)
      .annotateMerge(
        summarized(
          "Upload a custom emoji",
          "The image is at most 2 MiB, 4096 by 4096 pixels, 200 frames and 10 seconds. It is stored as sent but without metadata, and shown as 128 by 128 pixels of at most 256 KiB: a PNG, or an animation with a still image beside it. Animations are GIF, WebP or PNG (APNG). It is public once a moderator approves it. By sending `licence` you affirm that you may share the image under that license. An image that resembles a rejected one is `known_rejected_image`, one that resembles an approved one `conflict`, unless `allowSimilar` is `true` and it is not the same image. Texts with a word that searches block in every language are 400. An account may have 20 submissions pending (`capacity_exceeded`), and submit 100 a day (UTC)."
        )
      ),
    HttpApiEndpoint.get("get", "/:publicId", {
      params: { publicId },
      success: Upload,
      error: problem("not_found")
    })
      .middleware(PublicAccess)
      .annotateMerge(
        summarized("One upload", "An approved one; pending and rejected ones for their maker and for administrators.")
      ),
    HttpApiEndpoint.delete("remove", "/:publicId", {
      params: { publicId },
      success: OwnUpload,
      error: [problem("not_found"), problem("conflict")]
    })
      .middleware(RequireSession)
      .annotateMerge(
        summarized(
          "Delete one of the caller's own uploads",
          "A pending, approved or rejected one, with its files. The hash of a rejected one is kept, so that copies of it are still refused."
        )
      ),
    HttpApiEndpoint.post("report", "/:publicId/report", {
      params: { publicId },
      payload: optionalReport,
      success: Reported.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("forbidden")]
    })
      .middleware(JsonBody)
      .middleware(PublicAccess)
      .annotateMerge(
        summarized(
          "Report an upload for review",
          "Counted once for each account, key, or address and day. Moderators see the reason of a counted report. Makers cannot report their own (`forbidden`)."
        )
      )
  )
  .annotateEndpoints(CachePolicy, "private")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: {
        sort: Parameter.choiceWithDefault(
          ["newest", "most-used"],
          "newest",
          "Latest approved first, or those added to servers most often"
        ),
        q: query,
        ...paging
      },
      success: listingOf(Upload, "UploadListing")
    })
      .middleware(PublicAccess)
      .annotate(CachePolicy, "revalidate")
      .annotateMerge(summarized("Approved uploads", "The gallery of custom emoji."))
  )
  .prefix("/uploads")
  .annotateMerge(OpenApi.annotations({ title: "Uploads", description: "Custom emoji that people upload" })) {}

/** The decisions of moderators about uploads. */
export class UploadModerationApi extends HttpApiGroup.make("uploadModeration")
  .add(
    HttpApiEndpoint.get("queue", "/queue", {
      query: { ...queueFilter, ...paging },
      success: listingOf(QueuedUpload, "UploadQueue")
    }).annotateMerge(
      summarized(
        "Uploads awaiting review",
        "The uploads of one state, with their history; pending ones with uploads that have similar images."
      )
    ),
    HttpApiEndpoint.post("approve", "/:publicId/approve", {
      params: { publicId },
      success: OwnUpload.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Publish an upload",
        "A pending one. Approving a reported one dismisses its reports; it stays public. Anything else is `conflict`."
      )
    ),
    HttpApiEndpoint.post("reject", "/:publicId/reject", {
      params: { publicId },
      payload: optionalRejection,
      success: OwnUpload.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    })
      .middleware(JsonBody)
      .annotateMerge(
        summarized(
          "Refuse an upload",
          "A pending one, or an approved one (take-down). Its files are deleted; the perceptual hash of its image is remembered, so that copies are refused."
        )
      ),
    HttpApiEndpoint.post("allowCopies", "/:publicId/allow-copies", {
      params: { publicId },
      success: AllowedCopies.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Allow copies of a rejected upload",
        "Deletes the perceptual hash of its image, so that similar images can be uploaded. The upload stays rejected. Where copies are not banned it is `conflict`."
      )
    ),
    HttpApiEndpoint.post("rejectAccount", "/accounts/:accountId/reject", {
      params: { accountId },
      payload: optionalRejection,
      success: RejectedSubmissions.pipe(HttpApiSchema.status(201)),
      error: problem("not_found")
    })
      .middleware(JsonBody)
      .annotate(WaitsForDatabase, false)
      .annotateMerge(
        summarized(
          "Refuse all submissions of an account",
          "Its pending and approved uploads and drawings, one after the other. Repeating it after an interruption continues."
        )
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/uploads/admin")
  .annotateMerge(OpenApi.annotations({ title: "Moderation of uploads", description: "For administrators" })) {}
