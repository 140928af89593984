import { Schema } from "effect"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { Count } from "../shared/listing.ts"
import { optionalBody } from "../shared/optionalBody.ts"
import * as Parameter from "../shared/Parameter.ts"

export const ServerBackup = Schema.Struct({
  id: Uuid,
  status: Schema.Literals(["running", "completed", "failed", "cancelled"]).annotate({
    description: "Only a completed backup has emoji."
  }),
  server: Schema.Struct({ id: Schema.String, name: Schema.String }).annotate({
    description: "With its name when the backup was made"
  }),
  createdAt: Time,
  createdBy: Schema.String.annotate({ description: "The name of the user who asked for it" }),
  finishedAt: Schema.NullOr(Time),
  error: Schema.NullOr(Schema.String).annotate({
    description: "Why it failed, or why its last attempt did while it is running"
  }),
  emoji: Schema.Struct({ static: Count, animated: Count }).annotate({ description: "How many it has" }),
  stickers: Count.annotate({ description: "How many it has" }),
  bytes: Count.annotate({ description: "The size of its images" }),
  missing: Schema.Array(Schema.Struct({ name: Schema.String, reason: Schema.String })).annotate({
    description: "The emoji and stickers whose images could not be read"
  })
}).annotate({ identifier: "ServerBackup" })

export const ServerRestore = Schema.Struct({
  id: Uuid,
  status: Schema.Literals(["running", "completed", "stopped", "cancelled"]).annotate({
    description:
      "`completed`: nothing remains. `stopped`: what remains has no slot on the server, or `error` says why; another restore continues."
  }),
  added: Count.annotate({ description: "How many emoji and stickers it has added" }),
  skipped: Count.annotate({ description: "How many the server had, by their image or their name" }),
  failed: Schema.Array(Schema.Struct({ name: Schema.String, reason: Schema.String })),
  remaining: Count.annotate({ description: "How many are neither added, skipped nor failed" }),
  retryAt: Schema.NullOr(Time).annotate({
    description: "When a running restore goes on by itself, while it waits for Discord"
  }),
  error: Schema.NullOr(Schema.String).annotate({ description: "Why it stopped, unless for lack of slots" })
}).annotate({ identifier: "ServerRestore" })

const planned = {
  kind: Schema.Literals(["emoji", "sticker"]),
  name: Schema.String,
  animated: Schema.optionalKey(Schema.Boolean).annotate({ description: "Only of emoji" })
}

const PlannedItem = Schema.Struct(planned).annotate({ identifier: "PlannedItem" })

export const ServerRestorePlan = Schema.Struct({
  dryRun: Schema.Literal(true),
  add: Schema.Array(PlannedItem).annotate({
    description: "The emoji and stickers that the server does not have and has a slot for"
  }),
  skip: Schema.Array(PlannedItem).annotate({ description: "Those that the server has, by their image or their name" }),
  exceed: Schema.Array(PlannedItem).annotate({ description: "Those that it does not have and has no slot for" }),
  fail: Schema.Array(Schema.Struct({ ...planned, reason: Schema.String })).annotate({
    description: "Those that the server lacks and that cannot be added"
  })
}).annotate({ identifier: "ServerRestorePlan" })

export const restoreRequest = optionalBody(
  closedStruct({
    dryRun: Schema.optionalKey(Schema.Boolean).annotate({ description: "Only says what would be done" })
  }).annotate({ identifier: "RestoreBackupDto", examples: [{ dryRun: true }] })
)

export const backupId = Parameter.text({
  description: "The id of a backup of the server",
  example: "3f0d9a4e-8a1c-4b53-9a67-1a2b3c4d5e6f",
  maxLength: 100,
  format: "uuid"
})
