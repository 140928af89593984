import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { summarized } from "../shared/summarized.ts"
import * as schemas from "./schemas.ts"

/** Statistics, platforms, languages and health of the service. */
export class MetadataApi extends HttpApiGroup.make("metadata")
  .add(
    HttpApiEndpoint.get("stats", "/stats", { success: schemas.Statistics }).annotateMerge(
      summarized("Database and coverage statistics")
    ),
    HttpApiEndpoint.get("platforms", "/platforms", { success: schemas.PlatformListing }).annotateMerge(
      summarized("Platform registry, including license terms")
    ),
    HttpApiEndpoint.get("languages", "/languages", { success: schemas.LanguageListing }).annotateMerge(
      summarized("Supported languages")
    )
  )
  .annotateEndpoints(CachePolicy, "catalogue")
  .add(
    HttpApiEndpoint.get("health", "/health", { success: schemas.Health }).annotateMerge(
      summarized("Liveness and dependency health")
    )
  )
  .middleware(PublicAccess)
  .annotateMerge(OpenApi.annotations({ title: "Metadata" })) {}
