import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { localized, skinTone, slug } from "../catalogue/parameters.ts"
import { EmojiSummary, Slug } from "../catalogue/schemas.ts"
import { CachePolicy, WaitsForDatabase } from "../endpoint/policies.ts"
import { Count, listingOf, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

const counts = {
  views: Count.annotate({ description: "Number of requests for its detail" }),
  copies: Count.annotate({ description: "Number of copies, counted once an hour for each caller" })
}

const PopularListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, ...counts }).annotate({
    identifier: "PopularEmoji",
    description: "An emoji with its views and copies"
  }),
  "PopularListing"
)

const EmojiUsage = Schema.Struct({ slug: Slug, ...counts }).annotate({
  identifier: "EmojiUsage",
  description: "The views and copies of an emoji"
})

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
  .annotateMerge(OpenApi.annotations({ title: "Usage", description: "Views and copies of emoji" })) {}
