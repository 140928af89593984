import { Guilds } from "@emoji-catalogue/application/guild"
import {
  emojiCapacity,
  type GuildEmoji,
  GuildEmojiId,
  GuildId,
  stickerCapacity,
  SubmissionId
} from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { pageOf } from "../endpoint/responses.ts"
import { parseGuildId } from "./parseGuildId.ts"
import {
  addProblems,
  guildProblems,
  notConfiguredProblem,
  platformProblems,
  removeProblems,
  uploadNotFound
} from "./guildProblems.ts"

const isGuildEmojiId = Schema.is(GuildEmojiId)
const isSubmissionId = Schema.is(SubmissionId)

const showEmoji = ({ id, imageUrl, isAnimated, isAvailable, isManaged, name, roles }: GuildEmoji) => ({
  id,
  name,
  url: imageUrl,
  animated: isAnimated,
  available: isAvailable,
  managed: isManaged,
  roles
})

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "servers",
  Effect.fn("ServersHandlers")(function* (handlers) {
    const guilds = yield* Guilds

    return handlers.handleAll({
      installUrl: Effect.fnUntraced(function* ({ query: { guildId } }) {
        const guild = guildId === undefined ? undefined : GuildId.make(guildId)
        return { url: yield* guilds.installUrl(guild).pipe(Effect.catchTags(notConfiguredProblem)) }
      }),

      list: Effect.fnUntraced(function* ({ query }) {
        const { account } = yield* CurrentSession
        const all = yield* guilds.list(account).pipe(Effect.catchTags(platformProblems))
        return yield* pageOf(all, query, ({ iconUrl, id, name }) => ({ id, name, iconUrl }))
      }),

      emojis: Effect.fnUntraced(function* ({ params, query }) {
        const { account } = yield* CurrentSession
        const id = yield* parseGuildId(params.guildId)
        const guild = yield* guilds.get(account, id).pipe(Effect.catchTags(guildProblems))
        const listing = yield* pageOf(guild.emoji, query, showEmoji)
        return { ...listing, capacity: { ...emojiCapacity(guild), stickers: stickerCapacity(guild) } }
      }),

      addEmoji: Effect.fnUntraced(function* ({ params, payload: { name, uploadId } }) {
        const { account } = yield* CurrentSession
        const id = yield* parseGuildId(params.guildId)
        if (!isSubmissionId(uploadId)) return yield* uploadNotFound()
        const added = guilds.addUpload(account, id, { id: uploadId, name })
        return showEmoji(yield* Effect.catchTags(added, addProblems))
      }),

      removeEmoji: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const id = yield* parseGuildId(params.guildId)
        const { emojiId } = params
        if (!isGuildEmojiId(emojiId)) return yield* removeProblems.GuildEmojiNotFound()
        yield* guilds.removeEmoji(account, id, emojiId).pipe(Effect.catchTags(removeProblems))
        return { id: emojiId, removed: true } as const
      })
    })
  })
)
