import { Schema } from "effect"
import { PlatformId } from "../artwork/Platform.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A new version of the Unicode emoji is in the catalogue. */
export const UnicodeRelease = Schema.Struct({
  type: Schema.Literal("UNICODE_RELEASE"),
  data: Schema.Struct({
    emojiVersion: Schema.String,
    /** The file or package that it was read from. */
    source: Schema.String,
    /** How many emoji are new. */
    added: Schema.optionalKey(Count)
  })
})

/** A new release of a platform's artwork is in the catalogue. */
export const PlatformUpdate = Schema.Struct({
  type: Schema.Literal("PLATFORM_UPDATE"),
  data: Schema.Struct({
    platform: PlatformId,
    platformVersion: Schema.String,
    source: Schema.optionalKey(Schema.Struct({ package: Schema.String, version: Schema.String })),
    /** How many emoji differ from the platform's previous release. */
    added: Schema.optionalKey(Count),
    redrawn: Schema.optionalKey(Count),
    removed: Schema.optionalKey(Count)
  })
})

/** A run of an import has succeeded. */
export const ImportCompleted = Schema.Struct({
  type: Schema.Literal("IMPORT_COMPLETED"),
  data: Schema.Struct({ runId: Schema.String, kind: Schema.String, report: Schema.Json })
})

/** What webhooks can subscribe to. */
export const WebhookEvent = Schema.Union([UnicodeRelease, PlatformUpdate, ImportCompleted])
export type WebhookEvent = typeof WebhookEvent.Type

export type WebhookEventType = WebhookEvent["type"]

/** The types that a webhook subscribes to. */
export const WebhookEventTypes = Schema.Array(
  Schema.Literals(["UNICODE_RELEASE", "PLATFORM_UPDATE", "IMPORT_COMPLETED"])
).check(Schema.isMinLength(1), Schema.isUnique())
