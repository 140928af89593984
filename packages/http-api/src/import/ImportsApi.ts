import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { ImportProgress } from "../metadata/schemas.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { summarized } from "../shared/summarized.ts"

export const ImportRun = Schema.Struct({
  id: Uuid,
  kind: Schema.String,
  status: Schema.Literals(["running", "succeeded", "failed"]),
  startedAt: Time,
  finishedAt: Schema.NullOr(Time),
  progress: Schema.NullOr(ImportProgress).annotate({ description: "The last completed stage; null before the first" }),
  report: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)).annotate({
    description: "The results of a run that succeeded, by kind"
  }),
  error: Schema.NullOr(Schema.String)
}).annotate({ identifier: "ImportRun" })

/** Lists the runs of imports. */
export class ImportsApi extends HttpApiGroup.make("imports")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: paging,
      success: listingOf(ImportRun, "ImportRunListing")
    }).annotateMerge(
      summarized("Recent import runs", "Of all processes, latest first. Runs are deleted after 90 days.")
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/imports")
  .annotateMerge(OpenApi.annotations({ title: "Imports", description: "Runs of imports; for administrators" })) {}
