import { Language } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { CachePolicy, WaitsForDatabase } from "../endpoint/policies.ts"
import { Time } from "../shared/formats.ts"
import { Count, listingOf } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { summarized } from "../shared/summarized.ts"

const query = {
  limit: Parameter.integerWithDefault({
    description: "Maximum number of terms",
    minimum: 1,
    maximum: 100,
    default: 20
  })
}

const SearchTermCount = Schema.Struct({
  term: Schema.String.annotate({ description: "In lower case, with spaces collapsed" }),
  language: Language.annotate({ description: "The language of the searches" }),
  searches: Count.annotate({ description: "Number of searches for the term in this language" }),
  results: Count.annotate({ description: "Number of emoji that the last search for the term found" }),
  searchedAt: Time.annotate({ description: "When the term was last searched for" })
}).annotate({ identifier: "SearchTermCount", description: "A search term and the number of its searches" })

const SearchTermListing = listingOf(SearchTermCount, "SearchTermListing")

const description =
  "Up to a few seconds old. Lists terms that found emoji and that at least three distinct callers (accounts, API keys or anonymous addresses) used within 30 days. All words of a listed term are words of the first emoji that it finds. Slurs are not listed. Terms that look like a person's address, number or secret are never counted."

export class SearchHistoryApi extends HttpApiGroup.make("searchHistory")
  .add(
    HttpApiEndpoint.get("popular", "/popular", { query, success: SearchTermListing }).annotateMerge(
      summarized("Most frequent search terms", description)
    ),
    HttpApiEndpoint.get("recent", "/recent", { query, success: SearchTermListing }).annotateMerge(
      summarized("Most recent search terms", description)
    )
  )
  .middleware(PublicAccess)
  .annotateEndpoints(CachePolicy, "revalidate")
  .annotateEndpoints(WaitsForDatabase, false)
  .prefix("/search")
  .annotateMerge(OpenApi.annotations({ title: "Search history", description: "Popular and recent search terms" })) {}
