import { Language } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Anyone } from "../access/access.ts"
import { Count, listingOf } from "../catalogue/schemas.ts"
import * as Parameter from "../Parameter.ts"

const query = {
  limit: Parameter.integerWithDefault({
    description: "How many terms an answer holds at most",
    minimum: 1,
    maximum: 100,
    default: 20
  })
}

const SearchTermCount = Schema.Struct({
  term: Schema.String.annotate({ description: "In lower case, without needless spaces" }),
  language: Language,
  searches: Count,
  results: Count.annotate({ description: "How many emoji the last search for it found" }),
  searchedAt: Schema.String.annotate({ description: "When it was last searched for" })
}).annotate({ identifier: "SearchTermCount" })

const SearchTermListing = listingOf(SearchTermCount, "SearchTermListing")

const description =
  "Some seconds old. Terms that found nothing are left out; what looks like an address, a number or a secret of a person is never counted."

/** What people search for. */
export class SearchHistoryApi extends HttpApiGroup.make("searchHistory")
  .add(
    HttpApiEndpoint.get("popular", "/popular", { query, success: SearchTermListing }).annotateMerge(
      OpenApi.annotations({ summary: "The terms searched for most often", description })
    ),
    HttpApiEndpoint.get("recent", "/recent", { query, success: SearchTermListing }).annotateMerge(
      OpenApi.annotations({ summary: "The terms searched for last", description })
    )
  )
  .middleware(Anyone)
  .prefix("/search")
  .annotateMerge(OpenApi.annotations({ title: "Search history" })) {}
