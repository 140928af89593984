import {
  emojiCapacity,
  freeSlots,
  RoleId,
  type Server,
  type ServerEmoji,
  ServerEmojiId,
  ServerEmojiName,
  ServerId,
  type ServerSticker,
  StickerId
} from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { GrantRefused } from "../../account/IdentityProvider.ts"
import {
  BotNotPermitted,
  ChatPlatform,
  type EmojiImage,
  EmojiRefused,
  type NewEmoji,
  NoEmojiSlot,
  ServerEmojiNotFound,
  ServerNotFound
} from "../../server/ChatPlatform.ts"
import { TestServers } from "./TestServers.ts"

interface StoredServer {
  readonly name: string
  readonly hasBot: boolean
  readonly hasManager: boolean
  botMayChange: boolean
  readonly roles: ReadonlyArray<RoleId>
  readonly stickers: ReadonlyArray<ServerSticker>
  readonly emoji: Map<ServerEmojiId, { readonly emoji: ServerEmoji; readonly image: EmojiImage }>
}

const isAnimation = ({ bytes, format }: EmojiImage): boolean =>
  format === "gif" || (format === "webp" && new TextDecoder("latin1").decode(bytes.subarray(0, 64)).includes("ANIM"))

const makeServers = () => {
  const server = (name: string, hasBot: boolean, hasManager: boolean): StoredServer => ({
    name,
    hasBot,
    hasManager,
    botMayChange: hasBot,
    roles: [RoleId.make("400000000000000001"), RoleId.make("400000000000000002")],
    stickers: [
      {
        id: StickerId.make("600000000000000001"),
        name: `Sticker of ${name}`,
        description: null,
        tags: "wave",
        imageUrl: "https://platform.invalid/sticker"
      }
    ],
    emoji: new Map()
  })
  return {
    managed: server("Managed", true, true),
    joined: server("Joined", true, false),
    withoutBot: server("Without bot", false, true)
  }
}

/** `ChatPlatform` in memory with its `TestServers`, which have two roles and no boosts. GIFs and WebPs with an animation are animated. */
export const layer = Layer.effectContext(
  Effect.sync(() => {
    const named = makeServers()
    const ids = {
      managed: ServerId.make("300000000000000011"),
      joined: ServerId.make("300000000000000012"),
      withoutBot: ServerId.make("300000000000000013")
    }
    const servers = new Map(Object.entries(named).map(([name, server]) => [ids[name as keyof typeof ids], server]))
    const manager = Redacted.make<string>(crypto.randomUUID())
    const member = Redacted.make<string>(crypto.randomUUID())
    const granted = new Set([manager, member].map(Redacted.value))
    let lastId = 0

    const stored = (id: ServerId) =>
      Effect.suspend(() => {
        const server = servers.get(id)
        return server?.hasBot ? Effect.succeed(server) : Effect.fail(new ServerNotFound())
      })

    const changeable = (id: ServerId) =>
      Effect.filterOrFail(
        stored(id),
        ({ botMayChange }) => botMayChange,
        () => new BotNotPermitted()
      )

    const toServer = (id: ServerId, { emoji, name, roles, stickers }: StoredServer): Server => ({
      id,
      name,
      boostTier: 0,
      emoji: Array.from(emoji.values(), (each) => each.emoji),
      roles,
      stickers
    })

    const platform = ChatPlatform.of({
      installUrl: (server) => {
        const url = new URL("https://platform.invalid/install")
        if (server !== undefined) url.searchParams.set("server", server)
        return Effect.succeed(url.href)
      },
      memberships: (accessToken) =>
        Effect.suspend(() => {
          if (!granted.has(Redacted.value(accessToken))) return Effect.fail(new GrantRefused())
          const isManager = Redacted.value(accessToken) === Redacted.value(manager)
          return Effect.succeed(
            Array.from(servers, ([id, { hasManager, name }]) => ({
              id,
              name,
              iconUrl: null,
              managesEmoji: isManager && hasManager
            }))
          )
        }),
      botServers: Effect.sync(() => new Set(Array.from(servers).flatMap(([id, { hasBot }]) => (hasBot ? [id] : [])))),
      server: (id) => Effect.map(stored(id), (server) => toServer(id, server)),
      image: ({ id }) =>
        Effect.suspend(() => {
          for (const { emoji } of servers.values()) {
            const found = emoji.get(id)
            if (found !== undefined) return Effect.succeed(found.image)
          }
          return Effect.fail(new ServerEmojiNotFound())
        }),
      stickerImage: ({ id, name }) =>
        Array.from(servers.values()).some(({ stickers }) => stickers.some((each) => each.id === id))
          ? Effect.succeed({ bytes: new TextEncoder().encode(name), format: "png" })
          : Effect.fail(new ServerEmojiNotFound()),
      addEmoji: Effect.fn("MemoryChatPlatform.addEmoji")(function* (id, { image, name, roles = [] }: NewEmoji) {
        const server = yield* changeable(id)
        if (!Schema.is(ServerEmojiName)(name) || image.bytes.length === 0) return yield* new EmojiRefused()
        const isAnimated = isAnimation(image)
        const capacity = emojiCapacity(toServer(id, server))
        if (freeSlots(isAnimated ? capacity.animated : capacity.static) === 0) return yield* new NoEmojiSlot()
        const emojiId = ServerEmojiId.make(String(++lastId))
        const emoji: ServerEmoji = {
          id: emojiId,
          name,
          imageUrl: `https://platform.invalid/emoji/${emojiId}`,
          isAnimated,
          isAvailable: true,
          isManaged: false,
          roles
        }
        server.emoji.set(emoji.id, { emoji, image })
        return emoji
      }),
      removeEmoji: Effect.fn("MemoryChatPlatform.removeEmoji")(function* (id, emoji) {
        const server = yield* changeable(id)
        if (!server.emoji.delete(emoji)) return yield* new ServerEmojiNotFound()
      })
    })

    const testServers = TestServers.of({
      manager,
      member,
      ...ids,
      permitBot: (isPermitted) => Effect.sync(() => void (named.managed.botMayChange = isPermitted)),
      revokeMember: Effect.sync(() => void granted.delete(Redacted.value(member)))
    })

    return Context.make(ChatPlatform, platform).pipe(Context.add(TestServers, testServers))
  })
)
