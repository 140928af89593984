import { hash } from "node:crypto"
import { type APIUser, GuildPremiumTier, type UserFlags } from "discord-api-types/v10"
import { allPermissions, emojiManagerPermissions, type Guild, memberPermissions } from "./Guild.ts"

type Profile = Pick<APIUser, "id" | "username" | "global_name" | "avatar">

/** Returns an MD5 hash, because Discord's avatar hashes have the same length as MD5 hashes. */
const avatarHash = (text: string) => hash("md5", text, "hex")

const makeUser = (profile: Profile): APIUser => ({
  ...profile,
  discriminator: "0",
  public_flags: 0 as UserFlags,
  flags: 0 as UserFlags,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null
})

/** `owner` owns guilds and has all permissions, `member` is an ordinary member, and `newcomer` is in no guild. */
export const users = {
  owner: makeUser({
    id: "200000000000000001",
    username: "server-owner",
    global_name: "Server Owner",
    avatar: avatarHash("server-owner")
  }),
  member: makeUser({ id: "200000000000000002", username: "member", global_name: null, avatar: null }),
  newcomer: makeUser({
    id: "200000000000000003",
    username: "newcomer",
    global_name: "Newcomer ✨",
    avatar: `a_${avatarHash("newcomer")}`
  })
}

export const makeBot = (clientId: string): APIUser => ({
  ...makeUser({ id: clientId, username: "catalogue-bot", global_name: null, avatar: null }),
  bot: true
})

const makeGuild = (
  id: string,
  name: string,
  ownerId: string,
  ownerPermissions: bigint,
  botPermissions: bigint | undefined
): Guild => ({
  id,
  name,
  ownerId,
  premiumTier: GuildPremiumTier.None,
  features: new Set(),
  members: new Map([
    [users.owner.id, ownerPermissions],
    [users.member.id, memberPermissions]
  ]),
  botPermissions,
  roles: new Set(),
  emojis: new Map(),
  stickers: new Map()
})

export const makeOwnedGuild = (id: string, name: string): Guild =>
  makeGuild(id, name, users.owner.id, allPermissions, emojiManagerPermissions)

/** The account `owner` owns `workshop` and `cellar`. The bot may manage emoji in `workshop` and `readingRoom`. */
export const makeGuilds = () => ({
  workshop: makeOwnedGuild("300000000000000001", "Workshop"),
  readingRoom: makeGuild(
    "300000000000000002",
    "Reading Room",
    "200000000000000009",
    memberPermissions,
    emojiManagerPermissions
  ),
  cellar: makeGuild("300000000000000003", "Cellar", users.owner.id, allPermissions, undefined)
})
