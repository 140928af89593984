import type { Guild, GuildEmoji, GuildEmojiId, GuildId, GuildSticker, RoleId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, type Redacted, Schema } from "effect"
import type { GrantRefused } from "../account/IdentityProvider.ts"

/** The operator has not configured the platform. `missing` names the environment variables that are not set. */
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

/** The platform's rate limit is exhausted, and the wait until it resets (`retryAfter`) is too long. */
export class PlatformBusy extends Schema.TaggedError<PlatformBusy>()("PlatformBusy", { retryAfter: Schema.Duration }) {
  override get message() {
    return "The rate limit of the platform is exhausted."
  }
}

/** No guild has this id, or the service's bot is not a member of the guild. */
export class GuildNotFound extends Schema.TaggedError<GuildNotFound>()("GuildNotFound", {}) {}

export class GuildEmojiNotFound extends Schema.TaggedError<GuildEmojiNotFound>()("GuildEmojiNotFound", {}) {}

/** The image of a sticker has a format that this version of the service does not know. */
export class StickerFormatUnknown extends Schema.TaggedError<StickerFormatUnknown>()("StickerFormatUnknown", {}) {}

/** The bot is a member of the guild, but may not change its emoji and stickers. */
export class BotNotPermitted extends Schema.TaggedError<BotNotPermitted>()("BotNotPermitted", {}) {}

/** The guild has no free slot for an emoji of this kind (static or animated), or for a sticker. */
export class NoEmojiSlot extends Schema.TaggedError<NoEmojiSlot>()("NoEmojiSlot", {}) {}

/** The platform does not accept the image, the name or another property of an emoji or a sticker. */
export class EmojiRefused extends Schema.TaggedError<EmojiRefused>()("EmojiRefused", {}) {}

export class RoleNotFound extends Schema.TaggedError<RoleNotFound>()("RoleNotFound", {}) {}

export type PlatformFailure = GuildsNotConfigured | PlatformUnavailable | PlatformBusy

export interface Membership {
  readonly id: GuildId
  readonly name: string
  readonly iconUrl: string | null
  /** Whether the user may add and remove emoji. The owner always may; other users need the permission. */
  readonly managesEmoji: boolean
}

export type EmojiFormat = "png" | "jpeg" | "gif" | "webp"

export interface EmojiImage {
  readonly bytes: Uint8Array
  readonly format: EmojiFormat
}

/** The format `json` is a Lottie animation. */
export interface StickerImage {
  readonly bytes: Uint8Array
  readonly format: EmojiFormat | "json"
}

export interface NewEmoji {
  readonly name: string
  readonly image: EmojiImage
  /** The roles whose members may use the emoji. By default every member of the guild may. */
  readonly roles?: ReadonlyArray<RoleId>
}

export interface NewSticker extends Pick<GuildSticker, "name" | "description" | "tags"> {
  readonly image: StickerImage
}

/** A chat platform such as Discord. The parameter `reason` is the text that a guild's audit log shows for a change. */
export class ChatPlatform extends Context.Service<
  ChatPlatform,
  {
    /**
     * The URL of the page on which an administrator of a guild adds the service's bot to the guild. If `guild` is
     * undefined, the administrator chooses the guild on that page.
     */
    readonly installUrl: (guild?: GuildId) => Effect.Effect<string, GuildsNotConfigured>

    readonly memberships: (
      accessToken: Redacted.Redacted
    ) => Effect.Effect<ReadonlyArray<Membership>, GrantRefused | PlatformFailure>

    readonly botGuilds: Effect.Effect<ReadonlySet<GuildId>, PlatformFailure>

    readonly guild: (id: GuildId) => Effect.Effect<Guild, GuildNotFound | PlatformFailure>

    /**
     * Returns the full-size image of an emoji, with its animation. The service does not know in which format the image
     * was uploaded, so implementations must request a format that the platform offers regardless of the upload. Discord
     * offers every static emoji as PNG and every animated emoji as WebP.
     */
    readonly image: (emoji: GuildEmoji) => Effect.Effect<EmojiImage, GuildEmojiNotFound | PlatformFailure>

    readonly stickerImage: (
      sticker: GuildSticker
    ) => Effect.Effect<StickerImage, GuildEmojiNotFound | StickerFormatUnknown | PlatformFailure>

    /**
     * Does not retry after a timeout, because the platform may have added the emoji. After a timeout, the caller can
     * read the guild's emoji to find out whether the emoji was added.
     */
    readonly addEmoji: (
      guild: GuildId,
      emoji: NewEmoji,
      reason: string
    ) => Effect.Effect<
      GuildEmoji,
      GuildNotFound | BotNotPermitted | NoEmojiSlot | EmojiRefused | RoleNotFound | PlatformFailure
    >

    /** Does not retry after a timeout, like `addEmoji`. */
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
