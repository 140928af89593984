import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { summarized } from "../shared/summarized.ts"

const State = Schema.NullOr(Schema.Record(Schema.String, Schema.Json))

export const AuditEntry = Schema.Struct({
  id: Uuid.annotate({ description: "Identifies the entry" }),
  at: Time.annotate({ description: "When the change was made" }),
  actor: Schema.Struct({
    id: Schema.String.annotate({ description: "`key:` or `account:` and an id, or `service`" }),
    name: Schema.String.annotate({ description: "The name of the key or of the user at that time" })
  }).annotate({ description: "The administrator, the user or the service that made the change" }),
  action: Schema.String.annotate({ description: "The kind of change, such as `apiKey.issue`" }),
  target: Schema.String.annotate({ description: "The id of the changed resource" }),
  before: State.annotate({ description: "The state before the change; null if the resource did not exist" }),
  after: State.annotate({ description: "The state after the change; null if the resource no longer exists" })
}).annotate({ identifier: "AuditEntry", description: "A change and its actor" })

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
