import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { summarized } from "../shared/summarized.ts"

const State = Schema.NullOr(Schema.Record(Schema.String, Schema.Json))

export const AuditEntry = Schema.Struct({
  id: Uuid,
  at: Time,
  actor: Schema.Struct({
    id: Schema.String.annotate({ description: "`key:` or `account:` and an id, or `service`" }),
    name: Schema.String.annotate({ description: "The name of the key or of the user at that time" })
  }),
  action: Schema.String,
  target: Schema.String.annotate({ description: "The id of the changed thing" }),
  before: State.annotate({ description: "Null for what did not exist" }),
  after: State.annotate({ description: "Null for what no longer exists" })
}).annotate({ identifier: "AuditEntry" })

/** Lists the changes by administrators. */
export class AuditApi extends HttpApiGroup.make("audit")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: paging,
      success: listingOf(AuditEntry, "AuditListing")
    }).annotateMerge(
      summarized("Changes by administrators", "Latest first, without secrets. Entries are deleted after a year.")
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/audit")
  .annotateMerge(
    OpenApi.annotations({ title: "Audit", description: "Changes by administrators; for administrators" })
  ) {}
