import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Anyone } from "../access/access.ts"
import * as schemas from "./schemas.ts"

/** What the service is and holds. */
export class MetadataApi extends HttpApiGroup.make("metadata")
  .add(
    HttpApiEndpoint.get("stats", "/stats", { success: schemas.Statistics }).annotateMerge(
      OpenApi.annotations({ summary: "Database and coverage statistics" })
    ),
    HttpApiEndpoint.get("platforms", "/platforms", { success: schemas.PlatformListing }).annotateMerge(
      OpenApi.annotations({ summary: "Platform registry, including licence terms" })
    ),
    HttpApiEndpoint.get("languages", "/languages", { success: schemas.LanguageListing }).annotateMerge(
      OpenApi.annotations({ summary: "Supported languages" })
    ),
    HttpApiEndpoint.get("health", "/health", { success: schemas.Health }).annotateMerge(
      OpenApi.annotations({ summary: "Liveness and dependency health" })
    )
  )
  .middleware(Anyone)
  .annotateMerge(OpenApi.annotations({ title: "Metadata" })) {}
