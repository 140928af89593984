import {
  type APIEmoji,
  type APISticker,
  type GuildFeature,
  type GuildPremiumTier,
  PermissionFlagsBits,
  type Snowflake
} from "discord-api-types/v10"
import type { Image } from "./images.ts"

export interface StoredEmoji {
  readonly emoji: Required<APIEmoji> & { readonly id: Snowflake }
  readonly image: Image
}

export interface StoredSticker {
  readonly sticker: APISticker
  readonly image: Pick<Image, "type" | "bytes">
}

export interface Guild {
  readonly id: Snowflake
  readonly name: string
  readonly ownerId: Snowflake
  premiumTier: GuildPremiumTier
  readonly features: Set<`${GuildFeature}`>
  /** Maps user ids to permissions. */
  readonly members: Map<Snowflake, bigint>
  /** Undefined if the bot is not a member. */
  botPermissions: bigint | undefined
  /** The ids of all roles except `@everyone`. */
  readonly roles: Set<Snowflake>
  readonly emojis: Map<Snowflake, StoredEmoji>
  readonly stickers: Map<Snowflake, StoredSticker>
}

export const { CreateGuildExpressions, ManageGuildExpressions } = PermissionFlagsBits

export const allPermissions = Object.values(PermissionFlagsBits).reduce((all, each) => all | each, 0n)

export const memberPermissions =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.ReadMessageHistory

export const emojiManagerPermissions = memberPermissions | CreateGuildExpressions | ManageGuildExpressions

/** The maximum number of static emoji in a guild. The maximum number of animated emoji is the same. */
export const emojiCapacity = ({ premiumTier }: Guild): number => [50, 100, 150, 250][premiumTier]!

export const stickerCapacity = ({ premiumTier }: Guild): number => [5, 15, 30, 60][premiumTier]!
