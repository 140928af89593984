import { ApiKeyName, RateLimitPerHour } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders, ShowsSecret } from "../endpoint/Idempotent.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { listingOf, paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"

const fields = {
  id: Uuid.annotate({ description: "Identifies the key, to revoke it" }),
  name: Schema.String.annotate({ description: "The purpose of the key, as its administrator named it" }),
  prefix: Schema.String.annotate({ description: "The first characters of the key" }),
  lastFour: Schema.String.annotate({ description: "The last four characters of the key" }),
  isAdmin: Schema.Boolean.annotate({ description: "Whether the key has the rights of an administrator" }),
  rateLimitPerHour: Schema.NullOr(Schema.Int).annotate({
    description: "Requests per hour; null for the service default"
  }),
  createdAt: Time.annotate({ description: "When it was issued" }),
  expiresAt: Schema.NullOr(Time).annotate({ description: "Null for a key that does not expire" }),
  revokedAt: Schema.NullOr(Time).annotate({ description: "Null unless it was revoked" }),
  lastUsedAt: Schema.NullOr(Time).annotate({ description: "Up to a few seconds old; null before its first use" }),
  requests: Schema.Int.annotate({ description: "Number of requests with the key; up to a few seconds old" })
}
export const ApiKey = Schema.Struct(fields).annotate({
  identifier: "ApiKey",
  description: "An API key without its secret"
})

export const IssuedApiKey = Schema.Struct({
  ...fields,
  key: Schema.String.annotate({ description: "The key itself, shown only once" })
}).annotate({ identifier: "IssuedApiKey", description: "A new API key with its secret" })

const days = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(36_500))

const CreateApiKey = closedStruct({
  name: ApiKeyName.annotateKey({ description: "The purpose of the key: one line of at most 100 characters" }),
  rateLimitPerHour: Schema.optionalKey(
    Schema.NullOr(RateLimitPerHour).annotate({ description: "Requests per hour; omit for the service default" })
  ),
  isAdmin: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether the key has the rights of an administrator. Default false" })
  ),
  expiresInDays: Schema.optionalKey(
    Schema.NullOr(days).annotate({ description: "Days until expiry; omit for no expiry" })
  )
}).annotate({
  identifier: "CreateApiKeyDto",
  description: "The API key to issue",
  examples: [{ name: "My app", rateLimitPerHour: 5000, isAdmin: false, expiresInDays: 90 }]
})

const id = Parameter.uuid("The id of an API key", "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa")

export class ApiKeysApi extends HttpApiGroup.make("apiKeys")
  .add(
    HttpApiEndpoint.get("list", "/", { query: paging, success: listingOf(ApiKey, "ApiKeyListing") }).annotateMerge(
      summarized("List API keys; hashes are never returned", "All keys ever issued, newest first.")
    ),
    HttpApiEndpoint.post("issue", "/", {
      headers: idempotencyHeaders,
      payload: CreateApiKey,
      success: IssuedApiKey.pipe(HttpApiSchema.status(201))
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotate(ShowsSecret, true)
      .annotateMerge(
        summarized("Issue a key; the plaintext is returned once", "The service keeps only a hash of the key.")
      ),
    HttpApiEndpoint.delete("revoke", "/:id", {
      params: { id },
      success: ApiKey,
      error: problem("not_found")
    }).annotateMerge(
      summarized(
        "Revoke an API key",
        "Every process rejects the key within two seconds. Revoking a revoked key changes nothing."
      )
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/api-keys")
  .annotateMerge(OpenApi.annotations({ title: "API keys", description: "Keys of applications; for administrators" })) {}
