import { Schema } from "effect"
import { PlatformId } from "../artwork/Platform.ts"

/** Unicode released an emoji version that is newer than the catalogue and that this service cannot import yet. */
export const UnicodeRelease = Schema.Struct({
  type: Schema.Literal("UNICODE_RELEASE").annotate({ description: "The type of the event" }),
  data: Schema.Struct({
    emojiVersion: Schema.String.annotate({
      description: "The released version of the emoji specification, such as `18.0`"
    }),
    source: Schema.String.annotate({ description: "The announcing source: `unicode.org` or `npm`" })
  }).annotate({ description: "The facts of the event" })
})

export const PlatformUpdate = Schema.Struct({
  type: Schema.Literal("PLATFORM_UPDATE").annotate({ description: "The type of the event" }),
  data: Schema.Struct({
    platform: PlatformId.annotate({ description: "The platform with the new release" }),
    platformVersion: Schema.String.annotate({ description: "The label of the release" })
  }).annotate({ description: "The facts of the event" })
})

/** An import run has finished. Automatic runs that changed nothing cause no event. */
export const ImportCompleted = Schema.Struct({
  type: Schema.Literal("IMPORT_COMPLETED").annotate({ description: "The type of the event" }),
  data: Schema.Struct({
    runId: Schema.String.annotate({ format: "uuid", description: "The id of the run" }),
    kind: Schema.String.annotate({ description: "The kind of import, such as `artwork`" }),
    status: Schema.Literals(["succeeded", "failed", "cancelled"]).annotate({
      description: "A run that has failed or was cancelled is not retried"
    }),
    changed: Schema.Boolean.annotate({ description: "Whether the run published anything, in any of its attempts" }),
    report: Schema.Json.annotate({
      description: "The results by part; of a run that has failed or was cancelled, the parts that it published"
    })
  }).annotate({ description: "The facts of the event" })
})

export const WebhookEvent = Schema.Union([UnicodeRelease, PlatformUpdate, ImportCompleted])
export type WebhookEvent = typeof WebhookEvent.Type

export type WebhookEventType = WebhookEvent["type"]

export const WebhookEventTypes = Schema.Array(
  Schema.Literals(["UNICODE_RELEASE", "PLATFORM_UPDATE", "IMPORT_COMPLETED"])
).check(Schema.isMinLength(1), Schema.isUnique())
