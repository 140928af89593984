import type { EmojiImage, NewEmoji } from "@emoji-catalogue/application/server"
import type { ServerEmojiId, ServerId } from "@emoji-catalogue/domain"
import type { REST } from "@discordjs/rest"
import { type RESTPostAPIGuildEmojiJSONBody, Routes } from "discord-api-types/v10"
import { type Authorization, authorized, type Request } from "./requests.ts"

/** The most that Discord returns in one response. */
export const guildsPerPage = 200

export const guildsRequest =
  (rest: REST, authorization: Authorization, after: ServerId | undefined): Request =>
  (signal) => {
    const query = new URLSearchParams({ limit: String(guildsPerPage), ...(after !== undefined && { after }) })
    return rest.get(Routes.userGuilds(), { ...authorized(authorization), query, signal })
  }

export const guildRequest =
  (rest: REST, bot: Authorization, guild: ServerId): Request =>
  (signal) =>
    rest.get(Routes.guild(guild), { ...authorized(bot), signal })

const dataUri = ({ bytes, format }: EmojiImage) =>
  `data:image/${format};base64,${Buffer.from(bytes).toString("base64")}`

export const addEmojiRequest =
  (rest: REST, bot: Authorization, guild: ServerId, { image, name }: NewEmoji, reason: string): Request =>
  (signal) => {
    const body: RESTPostAPIGuildEmojiJSONBody = { name, image: dataUri(image) }
    return rest.post(Routes.guildEmojis(guild), { ...authorized(bot), body, reason, signal })
  }

export const removeEmojiRequest =
  (rest: REST, bot: Authorization, guild: ServerId, emoji: ServerEmojiId, reason: string): Request =>
  (signal) =>
    rest.delete(Routes.guildEmoji(guild, emoji), { ...authorized(bot), reason, signal })
