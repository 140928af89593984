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
  stickerCapacity,
  StickerId
} from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { GrantRefused } from "../../ports/account/IdentityProvider.ts"
import {
  BotNotPermitted,
  ChatPlatform,
  type EmojiImage,
  EmojiRefused,
  type NewEmoji,
  type NewSticker,
  NoEmojiSlot,
  RoleNotFound,
  ServerEmojiNotFound,
  ServerNotFound,
  type StickerImage,
  StickerFormatUnknown
} from "../../ports/guild/ChatPlatform.ts"
import { TestServers } from "./TestServers.ts"

interface StoredServer {
  readonly name: string
  readonly hasBot: boolean
  readonly hasManager: boolean
  botMayChange: boolean
  readonly roles: ReadonlyArray<RoleId>
  acceptsLottie: boolean
  readonly stickers: Map<StickerId, { readonly sticker: ServerSticker; readonly image: StickerImage }>
  readonly emoji: Map<ServerEmojiId, { readonly emoji: ServerEmoji; readonly image: EmojiImage }>
}

const isAnimation = ({ bytes, format }: EmojiImage): boolean =>
  format === "gif" || (format === "webp" && new TextDecoder("latin1").decode(bytes.subarray(0, 64)).includes("ANIM"))

const maxStickerBytes = 512 * 1024

const stickerFormats: ReadonlySet<string> = new Set(["png", "gif", "json"])

const hasLength = ({ length }: { readonly length: number }, min: number, max: number) => length >= min && length <= max

const makeServers = () => {
  const server = (name: string, hasBot: boolean, hasManager: boolean): StoredServer => ({
    name,
    hasBot,
    hasManager,
    botMayChange: hasBot,
    roles: [RoleId.make("400000000000000001"), RoleId.make("400000000000000002")],
    acceptsLottie: false,
    stickers: new Map(),
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

    const toServer = (id: ServerId, { acceptsLottie, emoji, name, roles, stickers }: StoredServer): Server => ({
      id,
      name,
      boostTier: 0,
      emoji: Array.from(emoji.values(), (each) => each.emoji),
      roles,
      stickers: Array.from(stickers.values(), (each) => each.sticker),
      acceptsLottie
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
      stickerImage: Effect.fn("MemoryChatPlatform.stickerImage")(function* ({ id, imageUrl }) {
        if (imageUrl === null) return yield* new StickerFormatUnknown()
        for (const { stickers } of servers.values()) {
          const found = stickers.get(id)
          if (found !== undefined) return found.image
        }
        return yield* new ServerEmojiNotFound()
      }),
      addEmoji: Effect.fn("MemoryChatPlatform.addEmoji")(function* (id, { image, name, roles = [] }: NewEmoji) {
        const server = yield* changeable(id)
        if (!Schema.is(ServerEmojiName)(name) || image.bytes.length === 0) return yield* new EmojiRefused()
        if (roles.some((role) => !server.roles.includes(role))) return yield* new RoleNotFound()
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
      addSticker: Effect.fn("MemoryChatPlatform.addSticker")(function* (id, { image, ...properties }: NewSticker) {
        const server = yield* changeable(id)
        const { description, name, tags } = properties
        const isAccepted =
          hasLength(name, 2, 30) &&
          hasLength(tags, 1, 200) &&
          (description ?? "").length <= 100 &&
          hasLength(image.bytes, 1, maxStickerBytes) &&
          stickerFormats.has(image.format) &&
          (image.format !== "json" || server.acceptsLottie)
        if (!isAccepted) return yield* new EmojiRefused()
        if (freeSlots(stickerCapacity(toServer(id, server))) === 0) return yield* new NoEmojiSlot()
        const stickerId = StickerId.make(String(++lastId))
        const sticker = { ...properties, id: stickerId, imageUrl: `https://platform.invalid/stickers/${stickerId}` }
        server.stickers.set(sticker.id, { sticker, image })
        return sticker
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
      removeStickers: Effect.sync(() => named.managed.stickers.clear()),
      acceptLottie: (isAccepted) => Effect.sync(() => void (named.managed.acceptsLottie = isAccepted)),
      permitBot: (isPermitted) => Effect.sync(() => void (named.managed.botMayChange = isPermitted)),
      revokeMember: Effect.sync(() => void granted.delete(Redacted.value(member)))
    })

    return Context.make(ChatPlatform, platform).pipe(Context.add(TestServers, testServers))
  })
)
