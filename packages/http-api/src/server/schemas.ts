import { ServerEmojiName } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { closedStruct } from "../shared/closedStruct.ts"
import { Url, Uuid } from "../shared/formats.ts"
import { Count } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"

export const InstallUrl = Schema.Struct({
  url: Url.annotate({ description: "Where an administrator of the server adds the bot" })
}).annotate({ identifier: "InstallUrl" })

export const Server = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  iconUrl: Schema.NullOr(Url)
}).annotate({ identifier: "Server" })

export const ServerEmoji = Schema.Struct({
  id: Schema.String,
  name: Schema.String.annotate({ description: "Several emoji of a server may have the same" }),
  url: Url.annotate({ description: "The image on the platform: an animated WebP if it is animated, else a PNG" }),
  animated: Schema.Boolean,
  available: Schema.Boolean.annotate({ description: "False while the server has more emoji than slots" }),
  managed: Schema.Boolean.annotate({
    description: "Whether an integration added it; it does not count for the capacity"
  }),
  roles: Schema.Array(Schema.String).annotate({
    description: "The ids of the roles that may use it; without any, every member may"
  })
}).annotate({ identifier: "ServerEmoji" })

const Slots = Schema.Struct({
  used: Count,
  max: Count.annotate({ description: "By boost tier: 50, 100, 150 or 250, and 5, 15, 30 or 60 for stickers" })
}).annotate({ identifier: "EmojiSlots" })

export const ServerEmojiListing = Schema.Struct({
  items: Schema.Array(ServerEmoji),
  total: Count,
  limit: Schema.Int,
  offset: Count,
  capacity: Schema.Struct({ static: Slots, animated: Slots, stickers: Slots }).annotate({
    description: "How much room is left"
  })
}).annotate({ identifier: "ServerEmojiListing" })

export const RemovedServerEmoji = Schema.Struct({
  id: Schema.String,
  removed: Schema.Literal(true)
}).annotate({ identifier: "RemovedServerEmoji" })

export const AddUploadToServer = closedStruct({
  uploadId: Uuid.annotate({ description: "The public id of an approved upload" }),
  name: Schema.optionalKey(ServerEmojiName).annotate({ description: "By default the name of the upload" })
}).annotate({
  identifier: "AddUploadToServerDto",
  examples: [{ uploadId: "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa", name: "party_parrot" }]
})

export const guildId = Parameter.text({
  description: "The id of a server",
  example: "300000000000000001",
  maxLength: 100
})

export const optionalGuildId = Parameter.optionalText({
  description: "The server to add the bot to; without it the administrator chooses one",
  example: "300000000000000001",
  maxLength: 20,
  pattern: /^\d{1,20}$/,
  expected: "a decimal id"
})

export const emojiId = Parameter.text({
  description: "The id of an emoji of the server",
  example: "400000000000000001",
  maxLength: 100
})
