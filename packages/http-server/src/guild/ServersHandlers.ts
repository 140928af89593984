import { Servers } from "@emoji-catalogue/application/guild"
import {
  emojiCapacity,
  ServerEmojiId,
  type ServerEmoji,
  ServerId,
  stickerCapacity,
  SubmissionId
} from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listingOf } from "../endpoint/responses.ts"
import { parseServerId } from "./parseServerId.ts"
import {
  addProblems,
  notConfiguredProblem,
  platformProblems,
  removeProblems,
  serverProblems,
  uploadNotFound
} from "./serverProblems.ts"

const isServerEmojiId = Schema.is(ServerEmojiId)
const isSubmissionId = Schema.is(SubmissionId)

const showEmoji = ({ id, imageUrl, isAnimated, isAvailable, isManaged, name, roles }: ServerEmoji) => ({
  id,
  name,
  url: imageUrl,
  animated: isAnimated,
  available: isAvailable,
  managed: isManaged,
  roles
})

/** Lists, adds and removes the emoji of chat servers. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "servers",
  Effect.fn("ServersHandlers")(function* (handlers) {
    const servers = yield* Servers

    return handlers.handleAll({
      installUrl: Effect.fnUntraced(function* ({ query: { guildId } }) {
        const server = guildId === undefined ? undefined : ServerId.make(guildId)
        return { url: yield* servers.installUrl(server).pipe(Effect.catchTags(notConfiguredProblem)) }
      }),

      list: Effect.fnUntraced(function* ({ query }) {
        const { account } = yield* CurrentSession
        const all = yield* servers.list(account).pipe(Effect.catchTags(platformProblems))
        const items = all.slice(query.offset, query.offset + query.limit)
        return yield* listingOf(
          items.map(({ iconUrl, id, name }) => ({ id, name, iconUrl })),
          all.length,
          query
        )
      }),

      emojis: Effect.fnUntraced(function* ({ params, query }) {
        const { account } = yield* CurrentSession
        const id = yield* parseServerId(params.guildId)
        const server = yield* servers.get(account, id).pipe(Effect.catchTags(serverProblems))
        const items = server.emoji.slice(query.offset, query.offset + query.limit)
        const listing = yield* listingOf(items.map(showEmoji), server.emoji.length, query)
        return { ...listing, capacity: { ...emojiCapacity(server), stickers: stickerCapacity(server) } }
      }),

      addEmoji: Effect.fnUntraced(function* ({ params, payload: { name, uploadId } }) {
        const { account } = yield* CurrentSession
        const id = yield* parseServerId(params.guildId)
        if (!isSubmissionId(uploadId)) return yield* uploadNotFound()
        const added = servers.addUpload(account, id, { id: uploadId, name })
        return showEmoji(yield* Effect.catchTags(added, addProblems))
      }),

      removeEmoji: Effect.fnUntraced(function* ({ params }) {
        const { account } = yield* CurrentSession
        const id = yield* parseServerId(params.guildId)
        const { emojiId } = params
        if (!isServerEmojiId(emojiId)) return yield* removeProblems.ServerEmojiNotFound()
        yield* servers.removeEmoji(account, id, emojiId).pipe(Effect.catchTags(removeProblems))
        return { id: emojiId, removed: true } as const
      })
    })
  })
)
