import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import * as parameters from "./parameters.ts"
import * as schemas from "./schemas.ts"

const blocked = "Slurs against groups of people find nothing, in any spelling."

export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/search", {
      query: parameters.search,
      success: schemas.SearchResults,
      error: problem("unavailable")
    }).annotateMerge(
      summarized(
        "Search emoji by name, keyword, shortcode, emoji or code point",
        `Tolerates typos, missing accents and unfinished last words, in the requested language and in English. ${blocked}`
      )
    ),
    HttpApiEndpoint.get("autocomplete", "/autocomplete", {
      query: parameters.completion,
      success: schemas.Completions,
      error: problem("unavailable")
    }).annotateMerge(
      summarized(
        "Prefix completions",
        `Names, keywords and shortcodes; after a colon only shortcodes. A search for a completion finds its emoji first. ${blocked}`
      )
    )
  )
  .middleware(PublicAccess)
  .annotateEndpoints(CachePolicy, "catalogue")
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Search", description: "Search and autocomplete in ten languages" })) {}
