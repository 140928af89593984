import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { CachePolicy, WaitsForDatabase } from "../endpoint/policies.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

export const Rebuilt = Schema.Struct({
  generation: Schema.Int.annotate({ description: "The new generation of the catalogue" }),
  emoji: Schema.Int.annotate({ description: "Number of emoji in the search index" })
}).annotate({ identifier: "RebuiltCatalogue", description: "The rebuilt catalogue" })

export class CacheApi extends HttpApiGroup.make("cache")
  .add(
    HttpApiEndpoint.post("clear", "/clear", {
      success: Rebuilt.pipe(HttpApiSchema.status(201)),
      error: problem("unavailable")
    })
      // The handler waits for the database. It is still exempt from the timeout of such handlers, because a rebuild can
      // take longer. It has its own, longer timeout instead.
      .annotate(WaitsForDatabase, false)
      .annotateMerge(
        summarized(
          "Rebuild the search index",
          "Rebuilds the catalogue view and the search index in every process. Responds when this process is done; the others follow within seconds. A rebuild that takes longer than 30 seconds continues after the 503. The 503 has no `Retry-After`, because a repeated request adds another rebuild. Requests during a rebuild share the next one. Earlier cached responses and ETags are no longer used."
        )
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/cache")
  .annotateMerge(OpenApi.annotations({ title: "Cache", description: "The search index; for administrators" })) {}
