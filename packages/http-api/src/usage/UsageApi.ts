import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { localized, skinTone, slug } from "../catalogue/parameters.ts"
import { EmojiSummary } from "../catalogue/schemas.ts"
import { CachePolicy, WaitsForDatabase } from "../endpoint/policies.ts"
import { Count, listingOf, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

const counts = { views: Count, copies: Count }

const PopularListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, ...counts }).annotate({ identifier: "PopularEmoji" }),
  "PopularListing"
)

const EmojiUsage = Schema.Struct({ slug: Schema.String, ...counts }).annotate({ identifier: "EmojiUsage" })

/** Views and copies of emoji. */
export class UsageApi extends HttpApiGroup.make("usage")
  .add(
    HttpApiEndpoint.get("popular", "/popular", {
      query: localized({ skinTone, ...paging }),
      success: PopularListing
    }).annotateMerge(
      summarized("Most viewed and copied emoji", "A copy counts as five views. Unused emoji follow in Unicode order.")
    )
  )
  .annotateEndpoints(CachePolicy, "revalidate")
  .add(
    HttpApiEndpoint.post("copy", "/:slug/copy", {
      params: { slug },
      success: EmojiUsage.pipe(HttpApiSchema.status(200)),
      error: [problem("not_found"), problem("forbidden")]
    }).annotateMerge(
      summarized("Record that an emoji was copied", "Counts towards `popular`, once an hour for each caller and emoji.")
    )
  )
  .annotateEndpoints(WaitsForDatabase, false)
  .middleware(PublicAccess)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Usage", description: "What people view and copy" })) {}
