import { WebhookEventTypes, WebhookUrl } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders, ShowsSecret } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { Count, listingOf, paging } from "../shared/listing.ts"
import { optionalBody } from "../shared/optionalBody.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

const fields = {
  id: Uuid.annotate({ description: "Identifies the webhook in paths of this API" }),
  url: Schema.String.annotate({ format: "uri", description: "The URL to which events are sent" }),
  events: WebhookEventTypes.annotate({ description: "The events that it receives" }),
  createdAt: Time.annotate({ description: "When it was registered" }),
  disabledAt: Schema.NullOr(Time).annotate({
    description: "When the service disabled it: after the status 410, or a day of failures"
  }),
  lastDelivery: Schema.NullOr(
    Schema.Struct({
      at: Time.annotate({ description: "The time of the attempt" }),
      status: Schema.Literals(["succeeded", "failed"]).annotate({
        description: "`succeeded` with a status from 200 to 299"
      }),
      attempts: Count.annotate({ description: "Number of attempts for this event so far" }),
      httpStatus: Schema.NullOr(Schema.Int).annotate({ description: "Null without a response" }),
      error: Schema.NullOr(Schema.String).annotate({ description: "Why it failed, otherwise null" })
    })
  ).annotate({ description: "The latest attempt to deliver an event; null before the first" }),
  secretId: Uuid.annotate({ description: "Changes with each rotation of the secret" }),
  previousSecretExpiresAt: Schema.NullOr(Time).annotate({
    description: "When deliveries stop being signed with a previous secret too; otherwise null"
  }),
  secretError: Schema.NullOr(Schema.String).annotate({
    description: "Why events cannot be signed and are not sent; otherwise null"
  })
}
export const Webhook = Schema.Struct(fields).annotate({
  identifier: "Webhook",
  description: "A webhook without its secret"
})

export const RegisteredWebhook = Schema.Struct({
  ...fields,
  secret: Schema.String.annotate({ description: "Signs the deliveries: `whsec_` and base64; shown only once" })
}).annotate({ identifier: "RegisteredWebhook", description: "A webhook with its secret" })

const CreateWebhook = closedStruct({
  url: WebhookUrl.annotateKey({ description: "The URL to send events to: https, on a host with public addresses" }),
  events: WebhookEventTypes.annotate({ description: "The events to send; at least one" })
}).annotate({
  identifier: "CreateWebhookDto",
  description: "The webhook to register",
  examples: [{ url: "https://app.example/webhooks", events: ["IMPORT_COMPLETED", "UNICODE_RELEASE"] }]
})

const RotateWebhook = closedStruct({
  gracePeriodHours: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 168 })).annotate({
      description: "How long deliveries are also signed with the previous secret. Default 24; 0 revokes it immediately"
    })
  )
}).annotate({
  identifier: "RotateWebhookDto",
  description: "Options of a rotation",
  examples: [{ gracePeriodHours: 24 }]
})

const id = Parameter.uuid("The id of a webhook", "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa")

export class WebhooksApi extends HttpApiGroup.make("webhooks")
  .add(
    HttpApiEndpoint.get("list", "/", { query: paging, success: listingOf(Webhook, "WebhookListing") }).annotateMerge(
      summarized("List webhooks", "All webhooks, including disabled ones, newest first. Secrets are never returned.")
    ),
    HttpApiEndpoint.post("register", "/", {
      headers: idempotencyHeaders,
      payload: CreateWebhook,
      success: RegisteredWebhook.pipe(HttpApiSchema.status(201)),
      error: problem("not_configured")
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotate(ShowsSecret, true)
      .annotateMerge(
        summarized(
          "Register a webhook; the signing secret is returned once",
          "The URL must use https and port 443, 80 or a port above 1023, and its host must have only public addresses. Deliveries are signed as [Standard Webhooks](https://www.standardwebhooks.com) defines."
        )
      ),
    HttpApiEndpoint.post("rotate", "/:id/rotate", {
      params: { id },
      headers: idempotencyHeaders,
      payload: optionalBody(RotateWebhook),
      success: RegisteredWebhook.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("not_configured")]
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotate(ShowsSecret, true)
      .annotateMerge(
        summarized(
          "Rotate the signing secret of a webhook; the new one is returned once",
          "During the grace period each delivery is signed with the new and the previous secret. A rotation also revokes earlier secrets, and replaces a secret that cannot be decrypted."
        )
      ),
    HttpApiEndpoint.delete("delete", "/:id", {
      params: { id },
      success: Webhook,
      error: problem("not_found")
    }).annotateMerge(summarized("Delete a webhook", "Undelivered events are no longer sent."))
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/webhooks")
  .annotateMerge(
    OpenApi.annotations({ title: "Webhooks", description: "Notifications of changes; for administrators" })
  ) {}
