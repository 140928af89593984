import type { NewEmoji, NewSticker } from "@emoji-catalogue/application/ports"
import type { GuildEmojiId, GuildId } from "@emoji-catalogue/domain"
import type { REST } from "@discordjs/rest"
import { type RESTPostAPIGuildStickerFormDataBody, Routes } from "discord-api-types/v10"
import { type Authorization, authorized, type Request } from "./requests.ts"

/** The maximum number of guilds that Discord returns per request. */
export const guildsPerPage = 200

export const guildsRequest =
  (rest: REST, authorization: Authorization, after: GuildId | undefined): Request =>
  (signal) => {
    const query = new URLSearchParams({ limit: String(guildsPerPage), ...(after !== undefined && { after }) })
    return rest.get(Routes.userGuilds(), { ...authorized(authorization), query, signal })
  }

export const guildRequest =
  (rest: REST, bot: Authorization, guild: GuildId): Request =>
  (signal) =>
    rest.get(Routes.guild(guild), { ...authorized(bot), signal })

/**
 * The number of bytes that `emojiJson` encodes at a time. It is a multiple of three, because otherwise each base64 text
 * would end with padding and could not be concatenated.
 */
const encodedAtOnce = 3 * 8 * 1024

/**
 * Assembles the JSON of a new emoji (`RESTPostAPIGuildEmojiJSONBody`) as bytes, which are stored outside of the
 * JavaScript heap. The JSON contains the whole image. As strings, the JSON texts of a restore with hundreds of emoji
 * would fill the heap.
 */
const emojiJson = ({ image: { bytes, format }, name, roles = [] }: NewEmoji): Buffer => {
  const head = Buffer.from(`{"name":${JSON.stringify(name)},"image":"data:image/${format};base64,`)
  const tail = Buffer.from(`"${roles.length > 0 ? `,"roles":${JSON.stringify(roles)}` : ""}}`)
  const json = Buffer.alloc(head.length + 4 * Math.ceil(bytes.length / 3) + tail.length)
  head.copy(json)
  let end = head.length
  for (let start = 0; start < bytes.length; start += encodedAtOnce) {
    end += json.write(Buffer.from(bytes.subarray(start, start + encodedAtOnce)).toString("base64"), end, "latin1")
  }
  tail.copy(json, end)
  return json
}

export const addEmojiRequest =
  (rest: REST, bot: Authorization, guild: GuildId, emoji: NewEmoji, reason: string): Request =>
  (signal) => {
    const body = emojiJson(emoji)
    const { auth, headers } = authorized(bot)
    return rest.post(Routes.guildEmojis(guild), {
      auth,
      headers: { ...headers, "content-type": "application/json" },
      body,
      passThroughBody: true,
      reason,
      signal
    })
  }

/** If the sticker has no description, sends an empty one, because Discord requires this field. */
export const addStickerRequest =
  (rest: REST, bot: Authorization, guild: GuildId, sticker: NewSticker, reason: string): Request =>
  (signal) => {
    const { description, image, name, tags } = sticker
    const { bytes, format } = image
    const contentType = format === "json" ? "application/json" : `image/${format}`
    return rest.post(Routes.guildStickers(guild), {
      ...authorized(bot),
      body: { name, description: description ?? "", tags } satisfies Omit<RESTPostAPIGuildStickerFormDataBody, "file">,
      files: [{ key: "file", name: `sticker.${format}`, data: bytes, contentType }],
      appendToFormData: true,
      reason,
      signal
    })
  }

export const removeEmojiRequest =
  (rest: REST, bot: Authorization, guild: GuildId, emoji: GuildEmojiId, reason: string): Request =>
  (signal) =>
    rest.delete(Routes.guildEmoji(guild, emoji), { ...authorized(bot), reason, signal })
