import type { Guild, GuildEmoji, GuildEmojiId, GuildId, GuildSticker, RoleId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, type Redacted, Schema } from "effect"
import type { GrantRefused } from "../account/IdentityProvider.ts"

/** The operator has not configured the platform. `missing` names the variables. */
export class GuildsNotConfigured extends Schema.TaggedError<GuildsNotConfigured>()("GuildsNotConfigured", {
  missing: Schema.Array(Schema.String)
}) {
  override get message() {
    return `Servers are not configured in this process. Missing: ${this.missing.join(", ")}.`
  }
}

/** The platform fails, times out or sends an invalid response. `reason` is a sentence without secrets. */
export class PlatformUnavailable extends Schema.TaggedError<PlatformUnavailable>()("PlatformUnavailable", {
  reason: Schema.String
}) {
  override get message() {
    return this.reason
  }
}

/** The platform's rate limit requires a longer wait than this service imposes on its callers. */
export class PlatformBusy extends Schema.TaggedError<PlatformBusy>()("PlatformBusy", { retryAfter: Schema.Duration }) {
  override get message() {
    return "The rate limit of the platform is exhausted."
  }
}

/** There is no such guild, or the service's bot is not a member of it. */
export class GuildNotFound extends Schema.TaggedError<GuildNotFound>()("GuildNotFound", {}) {}

/** The guild has no such emoji or sticker. */
export class GuildEmojiNotFound extends Schema.TaggedError<GuildEmojiNotFound>()("GuildEmojiNotFound", {}) {}

/** The image of a sticker has a format that this version does not know. */
export class StickerFormatUnknown extends Schema.TaggedError<StickerFormatUnknown>()("StickerFormatUnknown", {}) {}

/** The bot is a member of the guild, but may not change its emoji and stickers. */
export class BotNotPermitted extends Schema.TaggedError<BotNotPermitted>()("BotNotPermitted", {}) {}

/** The guild has no slot for another emoji of this kind, or for another sticker. */
export class NoEmojiSlot extends Schema.TaggedError<NoEmojiSlot>()("NoEmojiSlot", {}) {}

/** The platform does not accept the image, the name or another property of an emoji or a sticker. */
export class EmojiRefused extends Schema.TaggedError<EmojiRefused>()("EmojiRefused", {}) {}

/** The guild lacks a role that may use the new emoji. */
export class RoleNotFound extends Schema.TaggedError<RoleNotFound>()("RoleNotFound", {}) {}

export type PlatformFailure = GuildsNotConfigured | PlatformUnavailable | PlatformBusy

/** A guild that a user is a member of. */
export interface Membership {
  readonly id: GuildId
  readonly name: string
  readonly iconUrl: string | null
  /** Whether the user may add and remove emoji: as the owner, as an administrator, or by a role. */
  readonly managesEmoji: boolean
}

export type EmojiFormat = "png" | "jpeg" | "gif" | "webp"

export interface EmojiImage {
  readonly bytes: Uint8Array
  readonly format: EmojiFormat
}

/** An image, or a Lottie animation (`json`). */
export interface StickerImage {
  readonly bytes: Uint8Array
  readonly format: EmojiFormat | "json"
}

export interface NewEmoji {
  readonly name: string
  readonly image: EmojiImage
  /** The roles that may use it. By default every member may. */
  readonly roles?: ReadonlyArray<RoleId>
}

export interface NewSticker extends Pick<GuildSticker, "name" | "description" | "tags"> {
  readonly image: StickerImage
}

/**
 * A chat platform with guilds whose emoji and stickers the service's bot can read and change. The guild's audit log shows the
 * `reason` of a change. `contracts/guild/ChatPlatformContract.ts` states the laws.
 */
export class ChatPlatform extends Context.Service<
  ChatPlatform,
  {
    /** The page on which an administrator adds the bot, with the permissions it needs, to `guild` or to a guild chosen there. */
    readonly installUrl: (guild?: GuildId) => Effect.Effect<string, GuildsNotConfigured>

    /** Every guild that the user of an access token is a member of. */
    readonly memberships: (
      accessToken: Redacted.Redacted
    ) => Effect.Effect<ReadonlyArray<Membership>, GrantRefused | PlatformFailure>

    /** Every guild that the bot is a member of. */
    readonly botGuilds: Effect.Effect<ReadonlySet<GuildId>, PlatformFailure>

    readonly guild: (id: GuildId) => Effect.Effect<Guild, GuildNotFound | PlatformFailure>

    /** The full image, animated if the emoji is, in the format that the platform has for every emoji. */
    readonly image: (emoji: GuildEmoji) => Effect.Effect<EmojiImage, GuildEmojiNotFound | PlatformFailure>

    /** The full image of a sticker. */
    readonly stickerImage: (
      sticker: GuildSticker
    ) => Effect.Effect<StickerImage, GuildEmojiNotFound | StickerFormatUnknown | PlatformFailure>

    /**
     * Not retried after a timeout, because the first request may have succeeded. Check the emoji of the guild.
     */
    readonly addEmoji: (
      guild: GuildId,
      emoji: NewEmoji,
      reason: string
    ) => Effect.Effect<
      GuildEmoji,
      GuildNotFound | BotNotPermitted | NoEmojiSlot | EmojiRefused | RoleNotFound | PlatformFailure
    >

    /** Not retried after a timeout, like `addEmoji`. */
    readonly addSticker: (
      guild: GuildId,
      sticker: NewSticker,
      reason: string
    ) => Effect.Effect<GuildSticker, GuildNotFound | BotNotPermitted | NoEmojiSlot | EmojiRefused | PlatformFailure>

    readonly removeEmoji: (
      guild: GuildId,
      emoji: GuildEmojiId,
      reason: string
    ) => Effect.Effect<void, GuildNotFound | GuildEmojiNotFound | BotNotPermitted | PlatformFailure>
  }
>()("@emoji-catalogue/application/ports/guild/ChatPlatform") {
  /** For a service without a platform: every call fails with the missing variables. */
  static readonly layerNotConfigured = (missing: ReadonlyArray<string>) => {
    const notConfigured = Effect.fail(new GuildsNotConfigured({ missing }))
    return Layer.succeed(ChatPlatform, {
      installUrl: () => notConfigured,
      memberships: () => notConfigured,
      botGuilds: notConfigured,
      guild: () => notConfigured,
      image: () => notConfigured,
      stickerImage: () => notConfigured,
      addEmoji: () => notConfigured,
      addSticker: () => notConfigured,
      removeEmoji: () => notConfigured
    })
  }
}
