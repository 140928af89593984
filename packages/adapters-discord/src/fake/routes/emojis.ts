/** `/guilds/:guild/emojis`: create and delete. */
import {
  RESTJSONErrorCodes,
  type RESTPostAPIGuildEmojiJSONBody,
  type RESTPostAPIGuildEmojiResult
} from "discord-api-types/v10"
import type { DiscordState } from "../DiscordState.ts"
import {
  CreateGuildExpressions,
  emojiCapacity,
  type Guild,
  ManageGuildExpressions,
  type StoredEmoji
} from "../Guild.ts"
import { jsonBody } from "../http/requestBody.ts"
import {
  apiError,
  type ApiRequest,
  type ApiResponse,
  invalidForm,
  json,
  missingPermissions,
  unknownEmoji
} from "../http/responses.ts"
import type { Route } from "../http/Route.ts"
import { type Image, parseDataUri } from "../images.ts"
import { nextSnowflake } from "../snowflakes.ts"
import { requireGuild, requireSnowflake } from "./guilds.ts"

const maxImageBytes = 256 * 1024

const requireEmoji = ({ emojis }: Guild, id: string): StoredEmoji => {
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

const requireImage = (dataUri: unknown): Image => {
  if (typeof dataUri !== "string") throw invalidForm("image", "BASE_TYPE_REQUIRED", "This field is required")
  const image = parseDataUri(dataUri)
  if (image === undefined) throw invalidForm("image", "IMAGE_INVALID", "Invalid image data")
  if (image.bytes.length > maxImageBytes) {
    throw invalidForm("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
  }
  return image
}

const requireCapacity = (guild: Guild, animated: boolean): void => {
  const capacity = emojiCapacity(guild)
  const ofKind = Array.from(guild.emojis.values()).filter(({ image }) => image.animated === animated)
  if (ofKind.length < capacity) return
  throw animated
    ? apiError(
        400,
        RESTJSONErrorCodes.MaximumNumberOfAnimatedEmojisReached,
        `Maximum number of animated emojis reached (${capacity})`
      )
    : apiError(400, RESTJSONErrorCodes.MaximumNumberOfEmojisReached, `Maximum number of emojis reached (${capacity})`)
}

const requireRoles = (guild: Guild, roles: ReadonlyArray<string> | null | undefined) => {
  for (const role of roles ?? []) {
    requireSnowflake("roles", role)
    if (role !== guild.id && !guild.roles.has(role)) throw apiError(400, RESTJSONErrorCodes.UnknownRole, "Unknown Role")
  }
  return [...(roles ?? [])]
}

export const addEmoji = (
  discord: DiscordState,
  guild: Guild,
  name: string,
  image: Image,
  roles: Array<string> = []
) => {
  const id = nextSnowflake(discord.now())
  const emoji = {
    id,
    name,
    roles,
    user: discord.bot,
    require_colons: true,
    managed: false,
    animated: image.animated,
    available: true
  }
  guild.emojis.set(id, { emoji, image })
  return emoji
}

const createEmoji = (discord: DiscordState, request: ApiRequest, guildId: string): RESTPostAPIGuildEmojiResult => {
  const { guild, permissions } = requireGuild(discord, request, guildId)
  if ((permissions & CreateGuildExpressions) === 0n) throw missingPermissions()
  const { image: dataUri, name, roles } = jsonBody<RESTPostAPIGuildEmojiJSONBody>(request)
  const validName = requireName(name)
  const image = requireImage(dataUri)
  requireCapacity(guild, image.animated)
  return addEmoji(discord, guild, validName, image, requireRoles(guild, roles))
}

/**
 * The permission `ManageGuildExpressions` allows the bot to delete every emoji. The permission `CreateGuildExpressions`
 * allows the bot to delete the emoji that it created.
 */
const deleteEmoji = (discord: DiscordState, request: ApiRequest, guildId: string, id: string): ApiResponse => {
  const { guild, permissions } = requireGuild(discord, request, guildId)
  const { emoji } = requireEmoji(guild, id)
  const isOwn = emoji.user.id === discord.bot.id && (permissions & CreateGuildExpressions) !== 0n
  if ((permissions & ManageGuildExpressions) === 0n && !isOwn) throw missingPermissions()
  guild.emojis.delete(id)
  return { status: 204 }
}

const path = "/guilds/:guild/emojis"

export const emojisRoutes: ReadonlyArray<Route> = [
  {
    method: "POST",
    path,
    handle: (discord, request, guildId = "") => json(createEmoji(discord, request, guildId), 201)
  },
  {
    method: "DELETE",
    path: `${path}/:emoji`,
    handle: (discord, request, guildId = "", id = "") => deleteEmoji(discord, request, guildId, id)
  }
]
