import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { skinTone } from "../catalogue/parameters.ts"
import { PublicAccess } from "../endpoint/access.ts"
import { CachePolicy, ExemptFromRateLimit, WaitsForDatabase } from "../endpoint/policies.ts"
import * as Parameter from "../shared/Parameter.ts"
import { summarized } from "../shared/summarized.ts"
import * as schemas from "./schemas.ts"

const probe = Parameter.optionalChoice(
  ["live", "ready"],
  "`live`: whether the process responds; `ready`, the default: whether its dependencies do"
)

export class MetadataApi extends HttpApiGroup.make("metadata")
  .add(
    HttpApiEndpoint.get("stats", "/stats", { success: schemas.Statistics }).annotateMerge(
      summarized("Database and coverage statistics", "Counts of emoji, names, shortcodes and artwork.")
    ),
    HttpApiEndpoint.get("platforms", "/platforms", { success: schemas.PlatformListing }).annotateMerge(
      summarized(
        "Platform registry, including license terms",
        "All platforms of the registry, with their releases or the reason why the service has no artwork."
      )
    ),
    HttpApiEndpoint.get("coverage", "/platforms/coverage", {
      query: { skinTone },
      success: schemas.CoverageListing
    }).annotateMerge(
      summarized(
        "Coverage by platform and emoji version",
        "How many emoji of each version of the emoji specification each platform of the registry draws, in any of its releases."
      )
    ),
    HttpApiEndpoint.get("languages", "/languages", { success: schemas.LanguageListing }).annotateMerge(
      summarized("Supported languages", "With the number of names and keywords in each.")
    )
  )
  .annotateEndpoints(CachePolicy, "catalogue")
  .add(
    HttpApiEndpoint.get("health", "/health", {
      query: { probe },
      success: [schemas.Health, HttpApiSchema.Empty(204)]
    })
      .annotate(ExemptFromRateLimit, true)
      .annotateMerge(
        summarized(
          "Liveness and dependency health",
          "A dependency that does not respond within three seconds has failed; the embedded database has fifteen, because an import keeps it busy. With `probe=live` the response is 204 without checking dependencies, even while the service is starting."
        )
      )
  )
  .annotateEndpoints(WaitsForDatabase, false)
  .middleware(PublicAccess)
  .annotateMerge(
    OpenApi.annotations({ title: "Metadata", description: "The service, its platforms and its languages" })
  ) {}
