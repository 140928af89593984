import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { CachePolicy, WaitsForDatabase } from "../endpoint/policies.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

export const Rebuilt = Schema.Struct({
  generation: Schema.Int.annotate({ description: "The generation of the catalogue from now on" }),
  emoji: Schema.Int.annotate({ description: "Number of emoji that are searched" })
}).annotate({ identifier: "RebuiltCatalogue", description: "The rebuilt catalogue" })

/** Rebuilds what the service keeps in memory and in the search engine. */
export class CacheApi extends HttpApiGroup.make("cache")
  .add(
    HttpApiEndpoint.post("clear", "/clear", {
      success: Rebuilt.pipe(HttpApiSchema.status(201)),
      error: problem("unavailable")
    })
      // A rebuild takes seconds, on a slow machine more than any timeout for the database.
      .annotate(WaitsForDatabase, false)
      .annotateMerge(
        summarized(
          "Rebuild the search index",
          "Builds the catalogue view and the search index again, in every process. Responds when this process has; the others follow within seconds. A rebuild that takes longer than 30 seconds goes on after the 503, which has no `Retry-After`, because a repeated request adds another rebuild. Requests during a rebuild share the next one. Cached responses and ETags of before are no longer used."
        )
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/cache")
  .annotateMerge(OpenApi.annotations({ title: "Cache", description: "The search index; for administrators" })) {}
