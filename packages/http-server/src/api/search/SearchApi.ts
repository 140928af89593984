import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Anyone } from "../access/access.ts"
import * as parameters from "../catalogue/parameters.ts"
import { problem } from "../Problem.ts"
import * as schemas from "./schemas.ts"

/** Search and prefix completion. */
export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/search", {
      query: parameters.search,
      success: schemas.SearchResults,
      error: problem("unavailable")
    }).annotateMerge(OpenApi.annotations({ summary: "Search emoji by name, keyword, shortcode, emoji or code point" })),
    HttpApiEndpoint.get("autocomplete", "/autocomplete", {
      query: parameters.completion,
      success: schemas.Completions,
      error: problem("unavailable")
    }).annotateMerge(OpenApi.annotations({ summary: "Prefix completions" }))
  )
  .middleware(Anyone)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Search" })) {}
