import {
  emojiCapacity,
  freeSlots,
  type Guild,
  type GuildEmoji,
  GuildEmojiId,
  GuildEmojiName,
  GuildId,
  type GuildSticker,
  RoleId,
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
  GuildEmojiNotFound,
  GuildNotFound,
  type NewEmoji,
  type NewSticker,
  NoEmojiSlot,
  RoleNotFound,
  StickerFormatUnknown,
  type StickerImage
} from "../../ports/guild/ChatPlatform.ts"
import { TestGuilds } from "./TestGuilds.ts"

interface StoredGuild {
  readonly name: string
  readonly hasBot: boolean
  readonly hasManager: boolean
  botMayChange: boolean
  readonly roles: ReadonlyArray<RoleId>
  acceptsLottie: boolean
  readonly stickers: Map<StickerId, { readonly sticker: GuildSticker; readonly image: StickerImage }>
  readonly emoji: Map<GuildEmojiId, { readonly emoji: GuildEmoji; readonly image: EmojiImage }>
}

const isAnimation = ({ bytes, format }: EmojiImage): boolean =>
  format === "gif" || (format === "webp" && new TextDecoder("latin1").decode(bytes.subarray(0, 64)).includes("ANIM"))

const maxStickerBytes = 512 * 1024

const stickerFormats: ReadonlySet<string> = new Set(["png", "gif", "json"])

const hasLength = ({ length }: { readonly length: number }, min: number, max: number) => length >= min && length <= max

const makeServers = () => {
  const guild = (name: string, hasBot: boolean, hasManager: boolean): StoredGuild => ({
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
    managed: guild("Managed", true, true),
    joined: guild("Joined", true, false),
    withoutBot: guild("Without bot", false, true)
  }
}

/** Each guild has two roles and no boosts. An emoji is animated if it is a GIF, or a WebP with an `ANIM` chunk. */
export const layer = Layer.effectContext(
  Effect.sync(() => {
    const named = makeServers()
    const ids = {
      managed: GuildId.make("300000000000000011"),
      joined: GuildId.make("300000000000000012"),
      withoutBot: GuildId.make("300000000000000013")
    }
    const guilds = new Map(Object.entries(named).map(([name, guild]) => [ids[name as keyof typeof ids], guild]))
    const manager = Redacted.make<string>(crypto.randomUUID())
    const member = Redacted.make<string>(crypto.randomUUID())
    const granted = new Set([manager, member].map(Redacted.value))
    let lastId = 0

    const stored = (id: GuildId) =>
      Effect.suspend(() => {
        const guild = guilds.get(id)
        return guild?.hasBot ? Effect.succeed(guild) : Effect.fail(new GuildNotFound())
      })

    const changeable = (id: GuildId) =>
      Effect.filterOrFail(
        stored(id),
        ({ botMayChange }) => botMayChange,
        () => new BotNotPermitted()
      )

    const toGuild = (id: GuildId, { acceptsLottie, emoji, name, roles, stickers }: StoredGuild): Guild => ({
      id,
      name,
      boostTier: 0,
      emoji: Array.from(emoji.values(), (each) => each.emoji),
      roles,
      stickers: Array.from(stickers.values(), (each) => each.sticker),
      acceptsLottie
    })

    const platform = ChatPlatform.of({
      installUrl: (guild) => {
        const url = new URL("https://platform.invalid/install")
        if (guild !== undefined) url.searchParams.set("server", guild)
        return Effect.succeed(url.href)
      },
      memberships: (accessToken) =>
        Effect.suspend(() => {
          if (!granted.has(Redacted.value(accessToken))) return Effect.fail(new GrantRefused())
          const isManager = Redacted.value(accessToken) === Redacted.value(manager)
          return Effect.succeed(
            Array.from(guilds, ([id, { hasManager, name }]) => ({
              id,
              name,
              iconUrl: null,
              managesEmoji: isManager && hasManager
            }))
          )
        }),
      botGuilds: Effect.sync(() => new Set(Array.from(guilds).flatMap(([id, { hasBot }]) => (hasBot ? [id] : [])))),
      guild: (id) => Effect.map(stored(id), (guild) => toGuild(id, guild)),
      image: ({ id }) =>
        Effect.suspend(() => {
          for (const { emoji } of guilds.values()) {
            const found = emoji.get(id)
            if (found !== undefined) return Effect.succeed(found.image)
          }
          return Effect.fail(new GuildEmojiNotFound())
        }),
      stickerImage: Effect.fn("MemoryChatPlatform.stickerImage")(function* ({ id, imageUrl }) {
        if (imageUrl === null) return yield* new StickerFormatUnknown()
        for (const { stickers } of guilds.values()) {
          const found = stickers.get(id)
          if (found !== undefined) return found.image
        }
        return yield* new GuildEmojiNotFound()
      }),
      addEmoji: Effect.fn("MemoryChatPlatform.addEmoji")(function* (id, { image, name, roles = [] }: NewEmoji) {
        const guild = yield* changeable(id)
        if (!Schema.is(GuildEmojiName)(name) || image.bytes.length === 0) return yield* new EmojiRefused()
        if (roles.some((role) => !guild.roles.includes(role))) return yield* new RoleNotFound()
        const isAnimated = isAnimation(image)
        const capacity = emojiCapacity(toGuild(id, guild))
        if (freeSlots(isAnimated ? capacity.animated : capacity.static) === 0) return yield* new NoEmojiSlot()
        const emojiId = GuildEmojiId.make(String(++lastId))
        const emoji: GuildEmoji = {
          id: emojiId,
          name,
          imageUrl: `https://platform.invalid/emoji/${emojiId}`,
          isAnimated,
          isAvailable: true,
          isManaged: false,
          roles
        }
        guild.emoji.set(emoji.id, { emoji, image })
        return emoji
      }),
      addSticker: Effect.fn("MemoryChatPlatform.addSticker")(function* (id, { image, ...properties }: NewSticker) {
        const guild = yield* changeable(id)
        const { description, name, tags } = properties
        const isAccepted =
          hasLength(name, 2, 30) &&
          hasLength(tags, 1, 200) &&
          (description ?? "").length <= 100 &&
          hasLength(image.bytes, 1, maxStickerBytes) &&
          stickerFormats.has(image.format) &&
          (image.format !== "json" || guild.acceptsLottie)
        if (!isAccepted) return yield* new EmojiRefused()
        if (freeSlots(stickerCapacity(toGuild(id, guild))) === 0) return yield* new NoEmojiSlot()
        const stickerId = StickerId.make(String(++lastId))
        const sticker = { ...properties, id: stickerId, imageUrl: `https://platform.invalid/stickers/${stickerId}` }
        guild.stickers.set(sticker.id, { sticker, image })
        return sticker
      }),
      removeEmoji: Effect.fn("MemoryChatPlatform.removeEmoji")(function* (id, emoji) {
        const guild = yield* changeable(id)
        if (!guild.emoji.delete(emoji)) return yield* new GuildEmojiNotFound()
      })
    })

    const testServers = TestGuilds.of({
      manager,
      member,
      ...ids,
      removeStickers: Effect.sync(() => named.managed.stickers.clear()),
      acceptLottie: (isAccepted) => Effect.sync(() => void (named.managed.acceptsLottie = isAccepted)),
      permitBot: (isPermitted) => Effect.sync(() => void (named.managed.botMayChange = isPermitted)),
      revokeMember: Effect.sync(() => void granted.delete(Redacted.value(member)))
    })

    return Context.make(ChatPlatform, platform).pipe(Context.add(TestGuilds, testServers))
  })
)
