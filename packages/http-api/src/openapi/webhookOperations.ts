import { ImportCompleted, PlatformUpdate, UnicodeRelease, type WebhookEvent } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Time } from "../shared/formats.ts"

const at = "2026-11-23T18:21:37.899Z"

const events: ReadonlyArray<{
  readonly schema: Schema.Struct<Schema.Struct.Fields>
  readonly summary: string
  readonly example: WebhookEvent
}> = [
  {
    schema: UnicodeRelease,
    summary: "Unicode has released a newer version of emoji than this service and its catalogue have",
    example: {
      type: "UNICODE_RELEASE",
      data: { emojiVersion: "18.0", source: "unicode.org" }
    }
  },
  {
    schema: PlatformUpdate,
    summary: "A new release of a platform's artwork is in the catalogue",
    example: {
      type: "PLATFORM_UPDATE",
      data: { platform: "openmoji", platformVersion: "17.0.0" }
    }
  },
  {
    schema: ImportCompleted,
    summary: "An import run has finished: a run that an administrator requested, or an automatic run with changes",
    example: {
      type: "IMPORT_COMPLETED",
      data: {
        runId: "18f8614b-219b-4c74-ab11-d18dd9497d16",
        kind: "artwork",
        status: "succeeded",
        changed: true,
        report: { artwork: { revision: 13, platforms: [] } }
      }
    }
  }
]

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description
})

const parameters = [
  header("webhook-id", "The same on every attempt to deliver an event"),
  header("webhook-timestamp", "The time of the attempt, in seconds"),
  header(
    "webhook-signature",
    "`v1,` and the base64 of the HMAC-SHA256 of `<id>.<timestamp>.<body>`; several, separated by spaces, while a secret is rotated"
  )
]

const responses = {
  "2XX": { description: "The event was received" },
  "410": { description: "No more events: the service disables the webhook" },
  default: { description: "The delivery is retried later" }
}

/** The member `webhooks` of the OpenAPI document: the requests that the service sends. */
export const webhookOperations = Object.fromEntries(
  events.map(({ example, schema, summary }) => {
    const body = Schema.Struct({
      ...schema.fields,
      timestamp: Time.annotate({ description: "When the event happened; the same on every attempt" })
    })
    const content = {
      "application/json": { schema: Schema.toJsonSchemaDocument(body).schema, example: { ...example, timestamp: at } }
    }
    const requestBody = { required: true, content }
    const operationId = `webhooks.${example.type}`
    return [example.type, { post: { operationId, tags: ["webhooks"], summary, parameters, requestBody, responses } }]
  })
)
