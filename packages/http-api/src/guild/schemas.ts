import { GuildEmojiName } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { closedStruct } from "../shared/closedStruct.ts"
import { Url, Uuid } from "../shared/formats.ts"
import { Count, pageFields } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"

export const InstallUrl = Schema.Struct({
  url: Url.annotate({ description: "The page on which an administrator of the server adds the bot" })
}).annotate({ identifier: "InstallUrl", description: "The URL for adding the bot to a server" })

export const Server = Schema.Struct({
  id: Schema.String.annotate({ description: "The id of the server on Discord" }),
  name: Schema.String.annotate({ description: "As on Discord" }),
  iconUrl: Schema.NullOr(Url).annotate({ description: "The icon on Discord's servers; null without one" })
}).annotate({ identifier: "Server", description: "A Discord server that the caller manages" })

export const ServerEmoji = Schema.Struct({
  id: Schema.String.annotate({ description: "The id of the emoji on Discord" }),
  name: Schema.String.annotate({ description: "Not unique: several emoji of a server may have the same name" }),
  url: Url.annotate({ description: "The image on the platform: an animated WebP or a PNG" }),
  animated: Schema.Boolean.annotate({ description: "Whether it is animated and uses an animated slot" }),
  available: Schema.Boolean.annotate({ description: "False while the server has more emoji than slots" }),
  managed: Schema.Boolean.annotate({
    description: "Whether an integration added it; it then uses no slot"
  }),
  roles: Schema.Array(Schema.String).annotate({
    description: "The ids of the roles that may use it; if empty, every member may"
  })
}).annotate({ identifier: "ServerEmoji", description: "An emoji of a server" })

const Slots = Schema.Struct({
  used: Count.annotate({ description: "Slots in use" }),
  max: Count.annotate({ description: "By boost tier: 50, 100, 150 or 250, and 5, 15, 30 or 60 for stickers" })
}).annotate({ identifier: "EmojiSlots", description: "The slots of a server for one kind of emoji or for stickers" })

export const ServerEmojiListing = Schema.Struct({
  items: Schema.Array(ServerEmoji).annotate({ description: "The emoji of this page" }),
  ...pageFields,
  capacity: Schema.Struct({
    static: Slots.annotateKey({ description: "Slots of still emoji" }),
    animated: Slots.annotateKey({ description: "Slots of animated emoji" }),
    stickers: Slots.annotateKey({ description: "Slots of stickers" })
  }).annotate({
    description: "The slots of the server"
  })
}).annotate({ identifier: "ServerEmojiListing", description: "One page of the emoji of a server" })

export const RemovedServerEmoji = Schema.Struct({
  id: Schema.String.annotate({ description: "The id that the emoji had on Discord" }),
  removed: Schema.Literal(true).annotate({ description: "The server no longer has it" })
}).annotate({ identifier: "RemovedServerEmoji", description: "The result of removing an emoji from a server" })

export const AddUploadToServer = closedStruct({
  uploadId: Uuid.annotate({ description: "The public id of an approved upload" }),
  name: Schema.optionalKey(GuildEmojiName).annotate({ description: "By default the name of the upload" })
}).annotate({
  identifier: "AddUploadToServerDto",
  description: "The upload to add",
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
