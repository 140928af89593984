import { createHash } from "node:crypto"
import { type APIUser, GuildPremiumTier, type UserFlags } from "discord-api-types/v10"
import { everything, expressions, type Guild, ordinary } from "./Guild.ts"

type Person = Pick<APIUser, "id" | "username" | "global_name" | "avatar">

const hashOf = (text: string) => createHash("md5").update(text).digest("hex")

const userOf = (person: Person): APIUser => ({
  ...person,
  discriminator: "0",
  public_flags: 0 as UserFlags,
  flags: 0 as UserFlags,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null
})

/** Roles and not persons: one who may do everything, one who may little, one who is nowhere yet. */
export const users = {
  owner: userOf({
    id: "200000000000000001",
    username: "server-owner",
    global_name: "Server Owner",
    avatar: hashOf("server-owner")
  }),
  member: userOf({ id: "200000000000000002", username: "member", global_name: null, avatar: null }),
  newcomer: userOf({
    id: "200000000000000003",
    username: "newcomer",
    global_name: "Newcomer ✨",
    avatar: `a_${hashOf("newcomer")}`
  })
}

export const botOf = (clientId: string): APIUser => ({
  ...userOf({ id: clientId, username: "catalogue-bot", global_name: null, avatar: null }),
  bot: true
})

/** New ones, with no emoji: where the owner may manage emoji, where nobody but the bot may, and where no bot is. */
export const foundGuilds = () => {
  const { member, owner } = users
  const guild = (
    id: string,
    name: string,
    ownerId: string,
    may: bigint,
    botPermissions: bigint | undefined
  ): Guild => ({
    id,
    name,
    ownerId,
    premiumTier: GuildPremiumTier.None,
    members: new Map([
      [owner.id, may],
      [member.id, ordinary]
    ]),
    botPermissions,
    emojis: new Map()
  })
  return {
    workshop: guild("300000000000000001", "Workshop", owner.id, everything, expressions),
    readingRoom: guild("300000000000000002", "Reading Room", "200000000000000009", ordinary, expressions),
    cellar: guild("300000000000000003", "Cellar", owner.id, everything, undefined)
  }
}
