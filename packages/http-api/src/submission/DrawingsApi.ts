import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess, RequireAdmin, RequireSession } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { MultipartBody } from "../endpoint/MultipartBody.ts"
import { BodyLimit, CachePolicy, FileLimit, TimeLimit } from "../endpoint/policies.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { ByteSize } from "effect"
import { drawingFileLimit, DrawingForm, imageTimeLimit } from "./forms.ts"
import {
  Drawing,
  galleryText,
  optionalRejection,
  optionalReport,
  OwnDrawing,
  QueuedDrawing,
  queueFilter,
  Reported,
  submissionId
} from "./schemas.ts"

const publicId = submissionId("The share id of a drawing")

export class DrawingsApi extends HttpApiGroup.make("drawings")
  .add(
    HttpApiEndpoint.get("mine", "/mine", { query: paging, success: listingOf(OwnDrawing, "OwnDrawingListing") })
      .middleware(RequireSession)
      .annotateMerge(
        summarized(
          "The caller's own drawings",
          "Includes pending and rejected drawings, not removed ones. Latest first."
        )
      ),
    HttpApiEndpoint.post("submit", "/", {
      headers: idempotencyHeaders,
      payload: DrawingForm,
      success: OwnDrawing.pipe(HttpApiSchema.status(200)),
      error: [
        problem("not_found"),
        problem("capacity_exceeded"),
        problem("unprocessable_image"),
        problem("unavailable")
      ]
    })
      .middleware(Idempotent)
      .middleware(MultipartBody)
      .middleware(RequireSession)
      .annotate(BodyLimit, ByteSize.mebibytes(1))
      .annotate(TimeLimit, imageTimeLimit)
      .annotate(FileLimit, drawingFileLimit)
      .annotateMerge(
        summarized(
          "Submit a drawn emoji",
          "The image is a PNG, a WebP or an SVG of at most 512 KiB. It is shown as a PNG of 512 by 512 pixels once a moderator approves it. A title with a word that searches block in every language gets 400. Drawings and uploads share the limits of an account: 20 pending (`capacity_exceeded`), 100 a day (UTC)."
        )
      ),
    HttpApiEndpoint.get("get", "/:publicId", {
      params: { publicId },
      success: Drawing,
      error: problem("not_found")
    })
      .middleware(PublicAccess)
      .annotateMerge(
        summarized(
          "One drawing by its share id",
          "Pending and rejected drawings are visible only to their maker and to administrators."
        )
      ),
    HttpApiEndpoint.delete("remove", "/:publicId", {
      params: { publicId },
      success: OwnDrawing,
      error: [problem("not_found"), problem("conflict")]
    })
      .middleware(RequireSession)
      .annotateMerge(
        summarized(
          "Delete one of the caller's own drawings",
          "Deletes a pending, approved or rejected drawing and its files."
        )
      ),
    HttpApiEndpoint.post("report", "/:publicId/report", {
      params: { publicId },
      payload: optionalReport,
      success: Reported.pipe(HttpApiSchema.status(200)),
      error: [problem("not_found"), problem("forbidden")]
    })
      .middleware(JsonBody)
      .middleware(PublicAccess)
      .annotateMerge(
        summarized(
          "Report a drawing for review",
          "Counted once per account or API key, and once a day per anonymous address. Moderators see the reason of a counted report. Makers cannot report their own drawings (`forbidden`)."
        )
      )
  )
  .annotateEndpoints(CachePolicy, "private")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: {
        q: galleryText("Words or starts of words in the title of a drawing; empty for all drawings", "happy cat"),
        ...paging
      },
      success: listingOf(Drawing, "DrawingListing")
    })
      .middleware(PublicAccess)
      .annotate(CachePolicy, "revalidate")
      .annotateMerge(summarized("Approved drawings", "Latest approved first."))
  )
  .prefix("/emoji/drawings")
  .annotateMerge(OpenApi.annotations({ title: "Drawings", description: "Emoji that people draw" })) {}

export class DrawingModerationApi extends HttpApiGroup.make("drawingModeration")
  .add(
    HttpApiEndpoint.get("queue", "/", {
      query: { ...queueFilter, ...paging },
      success: listingOf(QueuedDrawing, "DrawingQueue")
    }).annotateMerge(summarized("Drawings awaiting review", "The drawings of one state, with their history.")),
    HttpApiEndpoint.post("approve", "/:publicId/approve", {
      params: { publicId },
      success: OwnDrawing.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Publish a drawing",
        "Approves a pending drawing. Approving a reported drawing dismisses its reports; it stays public. In any other state it is a `conflict`."
      )
    ),
    HttpApiEndpoint.post("reject", "/:publicId/reject", {
      params: { publicId },
      payload: optionalRejection,
      success: OwnDrawing.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    })
      .middleware(JsonBody)
      .annotateMerge(
        summarized("Reject a drawing", "Rejects a pending drawing or takes down an approved one. Deletes its files.")
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/drawings")
  .annotateMerge(OpenApi.annotations({ title: "Moderation of drawings", description: "For administrators" })) {}
