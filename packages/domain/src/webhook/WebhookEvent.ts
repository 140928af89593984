import { Schema } from "effect"
import { PlatformId } from "../artwork/Platform.ts"

/** Unicode has released a newer version of emoji than this service and its catalogue have. */
export const UnicodeRelease = Schema.Struct({
  type: Schema.Literal("UNICODE_RELEASE"),
  data: Schema.Struct({
    emojiVersion: Schema.String,
    /** The announcing source: `unicode.org` or `npm`. */
    source: Schema.String
  })
})

/** A new release of a platform's artwork is in the catalogue. */
export const PlatformUpdate = Schema.Struct({
  type: Schema.Literal("PLATFORM_UPDATE"),
  data: Schema.Struct({
    platform: PlatformId,
    platformVersion: Schema.String
  })
})

/** A run of an import has ended: one that an administrator requested, or an automatic one that changed something. */
export const ImportCompleted = Schema.Struct({
  type: Schema.Literal("IMPORT_COMPLETED"),
  data: Schema.Struct({
    runId: Schema.String.annotate({ format: "uuid" }),
    kind: Schema.String,
    /** A failed run is not retried. */
    status: Schema.Literals(["succeeded", "failed"]),
    /** Whether the run published anything, in any of its attempts. */
    changed: Schema.Boolean,
    /** Of a failed run: the parts that it published. */
    report: Schema.Json
  })
})

/** What webhooks can subscribe to. */
export const WebhookEvent = Schema.Union([UnicodeRelease, PlatformUpdate, ImportCompleted])
export type WebhookEvent = typeof WebhookEvent.Type

export type WebhookEventType = WebhookEvent["type"]

/** The types that a webhook subscribes to. */
export const WebhookEventTypes = Schema.Array(
  Schema.Literals(["UNICODE_RELEASE", "PLATFORM_UPDATE", "IMPORT_COMPLETED"])
).check(Schema.isMinLength(1), Schema.isUnique())
