import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { optionallyLocalized } from "../catalogue/parameters.ts"
import { RequireAdmin } from "../endpoint/access.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import * as Parameter from "../shared/Parameter.ts"
import { summarized } from "../shared/summarized.ts"
import * as schemas from "./schemas.ts"

const query = {
  days: Parameter.integerWithDefault({
    description: "Number of days in UTC, including today",
    minimum: 1,
    maximum: 90,
    default: 30
  }),
  limit: Parameter.integerWithDefault({
    description: "The maximum length of each ranking",
    minimum: 1,
    maximum: 500,
    default: 50
  })
}

export class AnalyticsApi extends HttpApiGroup.make("analytics")
  .add(
    HttpApiEndpoint.get("overview", "/overview", { success: schemas.Overview }).annotateMerge(
      summarized(
        "Dashboard summary",
        "Catalogue, artwork, imports, queues, failures, traffic and storage. A part that cannot be read within a second is null."
      )
    ),
    HttpApiEndpoint.get("search", "/analytics/search", {
      query: optionallyLocalized(query, "Only searches in this language"),
      success: schemas.SearchAnalytics
    }).annotateMerge(
      summarized(
        "Search analytics including zero-result terms",
        "Includes terms that are not public: rare terms and terms on the block list. Terms that look like a person's address, number or secret are never counted. A term that was never public is deleted 30 days after its last search; its searches stay in the totals. Counts of other processes are up to five seconds old."
      )
    ),
    HttpApiEndpoint.get("api", "/analytics/api", { query, success: schemas.ApiAnalytics }).annotateMerge(
      summarized(
        "API usage by key, day and endpoint",
        "Without IP addresses. Requests that were rejected before the service read them are not counted. Counts of other processes are up to five seconds old."
      )
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin")
  .annotateMerge(
    OpenApi.annotations({ title: "Analytics", description: "Use and state of the service; for administrators" })
  ) {}
