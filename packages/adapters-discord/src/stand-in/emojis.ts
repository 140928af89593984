import {
  type APIEmoji,
  RESTJSONErrorCodes,
  type RESTPatchAPIGuildEmojiJSONBody,
  type RESTPostAPIGuildEmojiJSONBody,
  type RESTPostAPIGuildEmojiResult
} from "discord-api-types/v10"
import { type Asked, invalidForm, json, missingPermissions, refuse, unknownEmoji } from "./answers.ts"
import type { Discord } from "./Discord.ts"
import { formOf } from "./forms.ts"
import { capacityOf, CreateGuildExpressions, type Guild, ManageGuildExpressions, type StoredEmoji } from "./Guild.ts"
import { guildOf, requireSnowflake } from "./guilds.ts"
import { type Picture, pictureIn } from "./pictures.ts"
import type { Route } from "./Route.ts"
import { nextSnowflake } from "./snowflakes.ts"

const largest = 256 * 1024

const emojiOf = ({ emojis }: Guild, id: string): StoredEmoji => {
  requireSnowflake("emoji_id", id)
  const found = emojis.get(id)
  if (found === undefined) throw unknownEmoji()
  return found
}

const requireName = (name: unknown): string => {
  if (typeof name !== "string") throw invalidForm("name", "BASE_TYPE_REQUIRED", "This field is required")
  if (name.length < 2 || name.length > 32) {
    throw invalidForm("name", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.")
  }
  if (!/^\w+$/.test(name)) {
    throw invalidForm("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
  }
  return name
}

const requirePicture = (image: unknown): Picture => {
  if (typeof image !== "string") throw invalidForm("image", "BASE_TYPE_REQUIRED", "This field is required")
  const picture = pictureIn(image)
  if (picture === undefined) throw invalidForm("image", "IMAGE_INVALID", "Invalid image data")
  if (picture.bytes.length > largest) {
    throw invalidForm("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
  }
  return picture
}

const requireRoom = (guild: Guild, animated: boolean): void => {
  const most = capacityOf(guild)
  const alike = Array.from(guild.emojis.values()).filter(({ picture }) => picture.animated === animated)
  if (alike.length < most) return
  throw animated
    ? refuse(
        400,
        RESTJSONErrorCodes.MaximumNumberOfAnimatedEmojisReached,
        `Maximum number of animated emojis reached (${most})`
      )
    : refuse(400, RESTJSONErrorCodes.MaximumNumberOfEmojisReached, `Maximum number of emojis reached (${most})`)
}

const rolesOf = (roles: ReadonlyArray<string> | null | undefined) => [...(roles ?? [])]

export const store = (discord: Discord, guild: Guild, name: string, picture: Picture, roles: Array<string> = []) => {
  const id = nextSnowflake(discord.now())
  const shown = {
    id,
    name,
    roles,
    user: discord.bot,
    require_colons: true,
    managed: false,
    animated: picture.animated,
    available: true
  }
  guild.emojis.set(id, { shown, picture })
  return shown
}

const create = (discord: Discord, asked: Asked, guildId: string): RESTPostAPIGuildEmojiResult => {
  const { guild, may } = guildOf(discord, asked, guildId)
  if ((may & CreateGuildExpressions) === 0n) throw missingPermissions()
  const { image, name, roles } = formOf<RESTPostAPIGuildEmojiJSONBody>(asked)
  const named = requireName(name)
  const picture = requirePicture(image)
  requireRoom(guild, picture.animated)
  return store(discord, guild, named, picture, rolesOf(roles))
}

/** An emoji that the bot may change or delete: any, or at least its own. */
const changeable = (discord: Discord, asked: Asked, guildId: string, id: string) => {
  const { guild, may } = guildOf(discord, asked, guildId)
  const emoji = emojiOf(guild, id)
  const isOwn = emoji.shown.user.id === discord.bot.id && (may & CreateGuildExpressions) !== 0n
  if ((may & ManageGuildExpressions) === 0n && !isOwn) throw missingPermissions()
  return { guild, emoji }
}

const change = (discord: Discord, asked: Asked, guildId: string, id: string): APIEmoji => {
  const { emoji, guild } = changeable(discord, asked, guildId, id)
  const { name, roles } = formOf<RESTPatchAPIGuildEmojiJSONBody>(asked)
  const shown = {
    ...emoji.shown,
    ...(name !== undefined && { name: requireName(name) }),
    ...(roles !== undefined && { roles: rolesOf(roles) })
  }
  guild.emojis.set(id, { ...emoji, shown })
  return shown
}

/** Who made an emoji, only those are told who may make some. */
const listed = (discord: Discord, asked: Asked, guildId: string) => {
  const { guild, may } = guildOf(discord, asked, guildId)
  const tells = (may & (CreateGuildExpressions | ManageGuildExpressions)) !== 0n
  const shown = ({ shown: { user, ...shown } }: StoredEmoji): APIEmoji => (tells ? { ...shown, user } : shown)
  return { guild, shown }
}

const path = "/guilds/:guild/emojis"
const one = `${path}/:emoji`

export const emojisRoutes: ReadonlyArray<Route> = [
  {
    method: "GET",
    path,
    answer: (discord, asked, guildId = "") => {
      const { guild, shown } = listed(discord, asked, guildId)
      return json(Array.from(guild.emojis.values(), shown))
    }
  },
  { method: "POST", path, answer: (discord, asked, guildId = "") => json(create(discord, asked, guildId), 201) },
  {
    method: "GET",
    path: one,
    answer: (discord, asked, guildId = "", id = "") => {
      const { guild, shown } = listed(discord, asked, guildId)
      return json(shown(emojiOf(guild, id)))
    }
  },
  {
    method: "PATCH",
    path: one,
    answer: (discord, asked, guildId = "", id = "") => json(change(discord, asked, guildId, id))
  },
  {
    method: "DELETE",
    path: one,
    answer: (discord, asked, guildId = "", id = "") => {
      changeable(discord, asked, guildId, id).guild.emojis.delete(id)
      return { status: 204 }
    }
  }
]
