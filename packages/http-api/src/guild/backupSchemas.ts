import { Schema } from "effect"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { Count } from "../shared/listing.ts"
import { optionalBody } from "../shared/optionalBody.ts"
import * as Parameter from "../shared/Parameter.ts"

export const ServerBackup = Schema.Struct({
  id: Uuid.annotate({ description: "Identifies the backup in paths of this API" }),
  status: Schema.Literals(["running", "completed", "failed", "cancelled"]).annotate({
    description: "Only a completed backup has emoji."
  }),
  server: Schema.Struct({
    id: Schema.String.annotate({ description: "The id of the server on Discord" }),
    name: Schema.String.annotate({ description: "The name of the server at the time of the backup" })
  }).annotate({
    description: "The server, with its name at the time of the backup"
  }),
  createdAt: Time.annotate({ description: "When it was requested" }),
  createdBy: Schema.String.annotate({ description: "The name of the user who requested it" }),
  finishedAt: Schema.NullOr(Time).annotate({ description: "Null while it is running" }),
  error: Schema.NullOr(Schema.String).annotate({
    description: "Why it failed or, while it is running, why its last attempt failed"
  }),
  emoji: Schema.Struct({
    static: Count.annotate({ description: "Still emoji" }),
    animated: Count.annotate({ description: "Animated emoji" })
  }).annotate({ description: "Number of emoji by kind" }),
  stickers: Count.annotate({ description: "Number of stickers" }),
  bytes: Count.annotate({ description: "The size of its images" }),
  missing: Schema.Array(
    Schema.Struct({
      name: Schema.String.annotate({ description: "The name of the emoji or sticker" }),
      reason: Schema.String.annotate({ description: "Why its image could not be read" })
    })
  ).annotate({
    description: "The emoji and stickers whose images could not be read"
  })
}).annotate({ identifier: "ServerBackup", description: "A backup of the emoji and stickers of a server" })

export const ServerRestore = Schema.Struct({
  id: Uuid.annotate({ description: "Identifies this restore" }),
  status: Schema.Literals(["running", "completed", "stopped", "cancelled"]).annotate({
    description:
      "`completed`: nothing remains. `stopped`: the server has no slot for the rest, or `error` has the reason; another restore continues."
  }),
  added: Count.annotate({ description: "Number of emoji and stickers that it has added" }),
  skipped: Count.annotate({ description: "Number that the server already had, by image or name" }),
  failed: Schema.Array(
    Schema.Struct({
      name: Schema.String.annotate({ description: "The name of the emoji or sticker" }),
      reason: Schema.String.annotate({ description: "Why it could not be added" })
    })
  ).annotate({ description: "The emoji and stickers that could not be added" }),
  remaining: Count.annotate({ description: "Number not yet added, skipped or failed" }),
  retryAt: Schema.NullOr(Time).annotate({
    description: "When a running restore that waits for Discord continues"
  }),
  error: Schema.NullOr(Schema.String).annotate({ description: "Why it stopped; null for a lack of slots" })
}).annotate({ identifier: "ServerRestore", description: "A restore of a backup" })

const planned = {
  kind: Schema.Literals(["emoji", "sticker"]).annotate({
    description: "Whether it is an emoji or a sticker of the server"
  }),
  name: Schema.String.annotate({ description: "Its name in the backup" }),
  animated: Schema.optionalKey(Schema.Boolean).annotate({ description: "Only for emoji" })
}

const PlannedItem = Schema.Struct(planned).annotate({
  identifier: "PlannedItem",
  description: "An emoji or a sticker of a backup"
})

export const ServerRestorePlan = Schema.Struct({
  dryRun: Schema.Literal(true).annotate({ description: "Nothing was changed" }),
  add: Schema.Array(PlannedItem).annotate({
    description: "The emoji and stickers that the server does not have and has a slot for"
  }),
  skip: Schema.Array(PlannedItem).annotate({
    description: "The emoji and stickers that the server has, by image or name"
  }),
  exceed: Schema.Array(PlannedItem).annotate({
    description: "The emoji and stickers that the server does not have and has no slot for"
  }),
  fail: Schema.Array(
    Schema.Struct({ ...planned, reason: Schema.String.annotate({ description: "Why it cannot be added" }) })
  ).annotate({
    description: "The emoji and stickers that the server does not have and that cannot be added"
  })
}).annotate({ identifier: "ServerRestorePlan", description: "The changes that a restore would make" })

export const restoreRequest = optionalBody(
  closedStruct({
    dryRun: Schema.optionalKey(Schema.Boolean).annotate({
      description: "Only reports the changes, without making them"
    })
  }).annotate({ identifier: "RestoreBackupDto", description: "Options of a restore", examples: [{ dryRun: true }] })
)

export const backupId = Parameter.uuid("The id of a backup of the server", "3f0d9a4e-8a1c-4b53-9a67-1a2b3c4d5e6f")
