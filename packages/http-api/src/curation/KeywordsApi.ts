import { CuratedText, KeywordWeight, Language } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { localized, slug } from "../catalogue/parameters.ts"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { listingOf, paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { curatedSlug, emojiSlug } from "./emojiSlug.ts"

export const Keyword = Schema.Struct({
  id: Schema.String.annotate({ description: "Identifies the keyword, to delete it" }),
  emojiSlug: curatedSlug,
  language: Language.annotate({ description: "The language of the keyword" }),
  keyword: Schema.String.annotate({ description: "One line of at most 80 characters" }),
  weight: Schema.Finite.annotate({ description: "Multiplies the rank of the emoji in searches for the keyword" }),
  source: Schema.Literals(["IMPORTED", "MANUAL"]).annotate({
    description: "`MANUAL` if an administrator added the keyword or changed its weight"
  })
}).annotate({ identifier: "EmojiKeyword", description: "A keyword of an emoji in one language" })

const UpsertKeyword = closedStruct({
  emojiSlug,
  language: Language.annotate({ description: "The language of the searches that find the emoji by the keyword" }),
  keyword: CuratedText.annotateKey({ description: "One line of at most 80 characters" }),
  weight: Schema.optionalKey(
    KeywordWeight.annotate({
      description: "Multiplies the rank of the emoji in searches for the keyword; above 0, at most 10. Default 1"
    })
  )
}).annotate({
  identifier: "UpsertKeywordDto",
  description: "The keyword to add or change",
  examples: [{ emojiSlug: "rocket", language: "en", keyword: "liftoff", weight: 2 }]
})

const id = Parameter.text({
  description: "The id of a keyword, from its listing",
  example: "1F680.en.bGlmdG9mZg",
  maxLength: 1000
})

export class KeywordsApi extends HttpApiGroup.make("keywords")
  .add(
    HttpApiEndpoint.get("list", "/emoji/:slug/keywords", {
      params: { slug },
      query: localized(paging),
      success: listingOf(Keyword, "EmojiKeywordListing"),
      error: problem("not_found")
    }).annotateMerge(
      summarized(
        "Keywords for an emoji",
        "Imported and manual keywords in one language. Skin tone variants have the keywords of the emoji without a skin tone. If the catalogue lacks the emoji, for example after an import of an earlier version, its code points are its `emojiSlug` and list its manual keywords."
      )
    ),
    HttpApiEndpoint.post("upsert", "/keywords", {
      headers: idempotencyHeaders,
      payload: UpsertKeyword,
      success: Keyword.pipe(HttpApiSchema.status(201)),
      error: problem("not_found")
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotateMerge(
        summarized(
          "Add or update a manual keyword",
          "If the emoji already has the keyword, ignoring case, sets its spelling and weight. Every process uses it within seconds, and imports do not remove it."
        )
      ),
    HttpApiEndpoint.delete("delete", "/keywords/:id", {
      params: { id },
      success: Keyword,
      error: problem("not_found")
    }).annotateMerge(
      summarized(
        "Delete a keyword",
        "Also deletes imported keywords; later imports do not restore them, but adding the keyword again does. Returns the deleted keyword."
      )
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin")
  .annotateMerge(OpenApi.annotations({ title: "Keywords", description: "Keywords of emoji; for administrators" })) {}
