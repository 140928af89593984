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
  /** The boost level, which decides how many emoji and stickers the guild may have. */
  premiumTier: GuildPremiumTier
  /** Verified and partnered guilds may have Lottie stickers. */
  readonly features: Set<`${GuildFeature}`>
  /** The permissions of each member, by user id. */
  readonly members: Map<Snowflake, bigint>
  /** The permissions of the bot; undefined if the bot is not a member. */
  botPermissions: bigint | undefined
  /** The ids of all roles except `@everyone`. */
  readonly roles: Set<Snowflake>
  readonly emojis: Map<Snowflake, StoredEmoji>
  readonly stickers: Map<Snowflake, StoredSticker>
}

export const { CreateGuildExpressions, ManageGuildExpressions } = PermissionFlagsBits

/** The permissions of a guild's owner. */
export const allPermissions = Object.values(PermissionFlagsBits).reduce((all, each) => all | each, 0n)

/** The permissions of an ordinary member. */
export const memberPermissions =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.ReadMessageHistory

export const emojiManagerPermissions = memberPermissions | CreateGuildExpressions | ManageGuildExpressions

/** The maximum number of static emoji. In addition, the guild may have the same number of animated emoji. */
export const emojiCapacity = ({ premiumTier }: Guild): number => [50, 100, 150, 250][premiumTier]!

export const stickerCapacity = ({ premiumTier }: Guild): number => [5, 15, 30, 60][premiumTier]!
