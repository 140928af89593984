import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Anyone } from "../access/access.ts"
import { language, paging, slug } from "../catalogue/parameters.ts"
import { Count, EmojiSummary, listingOf } from "../catalogue/schemas.ts"
import { problem } from "../Problem.ts"

const counts = { views: Count, copies: Count }

const PopularListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, ...counts }).annotate({ identifier: "PopularEmoji" }),
  "PopularListing"
)

const EmojiUsage = Schema.Struct({ slug: Schema.String, ...counts }).annotate({ identifier: "EmojiUsage" })

/** What emoji are used for most. */
export class UsageApi extends HttpApiGroup.make("usage")
  .add(
    HttpApiEndpoint.get("popular", "/popular", {
      query: { language, ...paging },
      success: PopularListing
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Most viewed and copied emoji",
        description: "A copy counts as five views. Emoji that nobody used yet follow in Unicode order."
      })
    ),
    HttpApiEndpoint.post("copy", "/:slug/copy", {
      params: { slug },
      success: EmojiUsage.pipe(HttpApiSchema.status(200)),
      error: [problem("not_found"), problem("forbidden")]
    }).annotateMerge(OpenApi.annotations({ summary: "Record that an emoji was copied" }))
  )
  .middleware(Anyone)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Usage" })) {}
