import { AliasSource, CuratedText, curationKey, isValidAlias, reservedSlugs } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { curatedSlug, emojiSlug } from "./emojiSlug.ts"

const source = AliasSource.annotate({
  description: "`MANUAL` for an alias of this service; otherwise the provider of the shortcode"
})

export const Alias = Schema.Struct({
  id: Schema.String.annotate({ description: "Identifies the alias, to delete it" }),
  emojiSlug: curatedSlug,
  alias: Schema.String.annotate({
    description: "One line of at most 80 characters; a shortcode is without its colons"
  }),
  source
}).annotate({ identifier: "EmojiAlias", description: "An alias or shortcode that an administrator added" })

const isShortcode = Schema.makeFilter(
  ({ alias, source = "MANUAL" }: { readonly alias: string; readonly source?: AliasSource }) =>
    isValidAlias({ alias, source }) || { path: ["alias"], issue: "Expected a shortcode without spaces and colons" }
)

/**
 * Rejects a manual alias that equals a path segment of the API. For example, the alias `search` could not be used in
 * `/api/emoji/<alias>`, because `/api/emoji/search` is the search. Shortcodes are allowed, because their paths have
 * colons (`/api/emoji/:search:`).
 */
const hasAddress = Schema.makeFilter(
  ({ alias, source = "MANUAL" }: { readonly alias: string; readonly source?: AliasSource }) =>
    source !== "MANUAL" ||
    !reservedSlugs.has(curationKey(alias)) || { path: ["alias"], issue: "Reserved: a path of the API" }
)

const UpsertAlias = closedStruct({
  emojiSlug,
  alias: CuratedText.annotateKey({
    description:
      "One line of at most 80 characters; a shortcode is without its colons. A `MANUAL` alias must not be a path segment of the API, such as `search`"
  }),
  source: Schema.optionalKey(AliasSource.annotate({ description: "Default `MANUAL`" }))
})
  // The description and the examples must come before the checks. If they followed a check without a JSON Schema, such
  // as `hasAddress`, the library `effect` would omit them from the OpenAPI document.
  .annotate({
    description: "The alias to add",
    examples: [{ emojiSlug: "rocket", alias: "spaceship", source: "MANUAL" }]
  })
  .check(isShortcode, hasAddress)
  .annotate({ identifier: "UpsertAliasDto" })

const id = Parameter.text({
  description: "The id of an alias, from the detail of its emoji",
  example: "1F680.MANUAL.c3BhY2VzaGlw",
  maxLength: 1000
})

export class AliasesApi extends HttpApiGroup.make("aliases")
  .add(
    HttpApiEndpoint.post("upsert", "/", {
      headers: idempotencyHeaders,
      payload: UpsertAlias,
      success: Alias.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotateMerge(
        summarized(
          "Add an alias or shortcode",
          "Search, autocomplete and the path of the emoji accept it in every process within seconds, and imports do not remove it. Several emoji may have the same alias; a shortcode that the provider uses for another emoji is a `conflict`."
        )
      ),
    HttpApiEndpoint.delete("delete", "/:id", {
      params: { id },
      success: Alias,
      error: problem("not_found")
    }).annotateMerge(
      summarized(
        "Delete an alias",
        "Deletes aliases that administrators added, even if the catalogue lacks the emoji. Returns the deleted alias."
      )
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/aliases")
  .annotateMerge(OpenApi.annotations({ title: "Aliases", description: "Aliases of emoji; for administrators" })) {}
