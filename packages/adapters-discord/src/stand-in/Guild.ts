import { type APIEmoji, PermissionFlagsBits, type GuildPremiumTier, type Snowflake } from "discord-api-types/v10"
import type { Picture } from "./pictures.ts"

export interface StoredEmoji {
  readonly shown: Required<APIEmoji> & { readonly id: Snowflake }
  readonly picture: Picture
}

export interface Guild {
  readonly id: Snowflake
  readonly name: string
  readonly ownerId: Snowflake
  /** How much it is boosted, which says how many emoji it has room for. */
  premiumTier: GuildPremiumTier
  /** What those may who are in it. */
  readonly members: Map<Snowflake, bigint>
  /** What the bot may, and undefined where it is not in. */
  botPermissions: bigint | undefined
  readonly emojis: Map<Snowflake, StoredEmoji>
}

export const { CreateGuildExpressions, ManageGuildExpressions } = PermissionFlagsBits

/** Of an owner. */
export const everything = Object.values(PermissionFlagsBits).reduce((all, each) => all | each, 0n)

/** Of whoever is in a guild and nothing more. */
export const ordinary =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.ReadMessageHistory

export const expressions = ordinary | CreateGuildExpressions | ManageGuildExpressions

/** Of still emoji, and as many again of animated ones. */
export const capacityOf = ({ premiumTier }: Guild): number => [50, 100, 150, 250][premiumTier]!
