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
  galleryText,
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

export class UploadsApi extends HttpApiGroup.make("uploads")
  .add(
    HttpApiEndpoint.get("mine", "/mine", { query: paging, success: listingOf(OwnUpload, "OwnUploadListing") })
      .middleware(RequireSession)
      .annotateMerge(
        summarized("The caller's own uploads", "Includes pending and rejected uploads, not removed ones. Latest first.")
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
          "The image is at most 2 MiB, 4096 by 4096 pixels, 200 frames and 10 seconds. It is stored as sent but without metadata, and shown as 128 by 128 pixels of at most 256 KiB: a PNG, or an animation with a still image beside it. Animations are GIF, WebP or PNG (APNG). It is public once a moderator approves it. By sending `licence` you affirm that you may share the image under that license. An image that resembles a rejected one gets `known_rejected_image`. An image that resembles an approved one gets `conflict`, unless `allowSimilar` is `true` and the images are not the same. Texts with a word that searches block in every language get 400. An account may have 20 pending submissions (`capacity_exceeded`) and submit 100 a day (UTC)."
        )
      ),
    HttpApiEndpoint.get("get", "/:publicId", {
      params: { publicId },
      success: Upload,
      error: problem("not_found")
    })
      .middleware(PublicAccess)
      .annotateMerge(
        summarized("One upload", "Pending and rejected uploads are visible only to their maker and to administrators.")
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
          "Deletes a pending, approved or rejected upload and its files. The hash of a rejected upload is kept, so its copies are still refused."
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
          "Counted once per account or API key, and once a day per anonymous address. Moderators see the reason of a counted report. Makers cannot report their own uploads (`forbidden`)."
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
          "`newest`: latest approved first. `most-used`: most often added to servers first"
        ),
        q: galleryText(
          "Words or starts of words in the name and the tags of an upload; empty for all uploads",
          "party parrot"
        ),
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

export class UploadModerationApi extends HttpApiGroup.make("uploadModeration")
  .add(
    HttpApiEndpoint.get("queue", "/queue", {
      query: { ...queueFilter, ...paging },
      success: listingOf(QueuedUpload, "UploadQueue")
    }).annotateMerge(
      summarized(
        "Uploads awaiting review",
        "The uploads of one state, with their history; pending uploads also list uploads with similar images."
      )
    ),
    HttpApiEndpoint.post("approve", "/:publicId/approve", {
      params: { publicId },
      success: OwnUpload.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Publish an upload",
        "Approves a pending upload. Approving a reported upload dismisses its reports; it stays public. In any other state it is a `conflict`."
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
          "Rejects a pending upload or takes down an approved one. Deletes its files; keeps the perceptual hash of its image to refuse copies."
        )
      ),
    HttpApiEndpoint.post("allowCopies", "/:publicId/allow-copies", {
      params: { publicId },
      success: AllowedCopies.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Allow copies of a rejected upload",
        "Deletes the perceptual hash of its image, so that similar images can be uploaded. The upload stays rejected. `conflict` if copies are not banned."
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
          "Rejects the pending and approved uploads and drawings of the account, one after the other. After an interruption, repeat the request to continue."
        )
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/uploads/admin")
  .annotateMerge(OpenApi.annotations({ title: "Moderation of uploads", description: "For administrators" })) {}
