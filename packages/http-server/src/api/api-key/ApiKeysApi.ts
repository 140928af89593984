import { ApiKeyName, RateLimitPerHour } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AdministratorsOnly } from "../access/access.ts"
import { Idempotent, idempotencyHeaders, ShowsSecret } from "../access/Idempotent.ts"
import { closedStruct } from "../closedStruct.ts"
import { listingOf } from "../catalogue/schemas.ts"
import * as Parameter from "../Parameter.ts"
import { problem } from "../Problem.ts"
import { TakesJson } from "../TakesJson.ts"

const fields = {
  id: Schema.String,
  name: Schema.String,
  prefix: Schema.String.annotate({ description: "What the key begins with" }),
  lastFour: Schema.String.annotate({ description: "What the key ends with" }),
  isAdmin: Schema.Boolean,
  rateLimitPerHour: Schema.NullOr(Schema.Int).annotate({ description: "Null: the service's default" }),
  createdAt: Schema.String,
  expiresAt: Schema.NullOr(Schema.String),
  revokedAt: Schema.NullOr(Schema.String),
  lastUsedAt: Schema.NullOr(Schema.String).annotate({ description: "Some seconds old" }),
  requests: Schema.Int.annotate({ description: "How many were made with it, some seconds ago" })
}
export const ApiKey = Schema.Struct(fields).annotate({ identifier: "ApiKey" })

export const IssuedApiKey = Schema.Struct({
  ...fields,
  key: Schema.String.annotate({ description: "The key itself, shown this once" })
}).annotate({ identifier: "IssuedApiKey" })

const days = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(36_500))

const CreateApiKey = closedStruct({
  name: ApiKeyName,
  rateLimitPerHour: Schema.optionalKey(
    Schema.NullOr(RateLimitPerHour).annotate({ description: "Requests per hour; left out: the service's default" })
  ),
  isAdmin: Schema.optionalKey(Schema.Boolean.annotate({ description: "False where left out" })),
  expiresInDays: Schema.optionalKey(
    Schema.NullOr(days).annotate({ description: "Days until expiry; left out: the key does not expire" })
  )
}).annotate({
  identifier: "CreateApiKeyDto",
  examples: [{ name: "My app", rateLimitPerHour: 5000, isAdmin: false, expiresInDays: 90 }]
})

const id = Parameter.text({
  description: "The id of a key",
  example: "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa",
  maxLength: 100
})

/** Issuing and revoking API keys. */
export class ApiKeysApi extends HttpApiGroup.make("apiKeys")
  .add(
    HttpApiEndpoint.get("list", "/", { success: listingOf(ApiKey, "ApiKeyListing") }).annotateMerge(
      OpenApi.annotations({
        summary: "List API keys; hashes are never returned",
        description: "Every key there ever was, the newest first."
      })
    ),
    HttpApiEndpoint.post("issue", "/", {
      headers: idempotencyHeaders,
      payload: CreateApiKey,
      success: IssuedApiKey.pipe(HttpApiSchema.status(201))
    })
      .middleware(Idempotent)
      .middleware(TakesJson)
      .annotate(ShowsSecret, true)
      .annotateMerge(OpenApi.annotations({ summary: "Issue a key; the plaintext is returned once" })),
    HttpApiEndpoint.delete("revoke", "/:id", {
      params: { id },
      success: ApiKey,
      error: problem("not_found")
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Revoke an API key",
        description: "Every process refuses it within two seconds. A key that was revoked before stays as it is."
      })
    )
  )
  .middleware(AdministratorsOnly)
  .prefix("/admin/api-keys")
  .annotateMerge(OpenApi.annotations({ title: "API keys" })) {}
