/** `POST /guilds/:guild/stickers`. */
import {
  type APISticker,
  GuildFeature,
  RESTJSONErrorCodes,
  type RESTPostAPIGuildStickerResult,
  StickerFormatType,
  StickerType
} from "discord-api-types/v10"
import type { DiscordState } from "../DiscordState.ts"
import { CreateGuildExpressions, type Guild, stickerCapacity, type StoredSticker } from "../Guild.ts"
import { type FormField, multipartBody } from "../http/requestBody.ts"
import { apiError, type ApiRequest, invalidForm, json, missingPermissions } from "../http/responses.ts"
import type { Route } from "../http/Route.ts"
import { nextSnowflake } from "../snowflakes.ts"
import { requireGuild } from "./guilds.ts"

const maxFileBytes = 512 * 1024

const requireText = (field: string, found: FormField | undefined, min: number, max: number): string => {
  if (found === undefined) throw invalidForm(field, "BASE_TYPE_REQUIRED", "This field is required")
  const text = found.content.toString("utf8")
  if (text.length < min || text.length > max) {
    throw invalidForm(field, "BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`)
  }
  return text
}

const isLottie = (bytes: Buffer): boolean => {
  try {
    return Array.isArray(JSON.parse(bytes.toString("utf8")).layers)
  } catch {
    return false
  }
}

const formatOf = (bytes: Buffer) => {
  if (bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n") {
    // Only an animated PNG contains the chunk `acTL`.
    return { format: bytes.includes("acTL") ? StickerFormatType.APNG : StickerFormatType.PNG, type: "image/png" }
  }
  if (bytes.toString("latin1", 0, 4) === "GIF8") return { format: StickerFormatType.GIF, type: "image/gif" }
  return isLottie(bytes) ? { format: StickerFormatType.Lottie, type: "application/json" } : undefined
}

const requireFile = ({ features }: Guild, file: FormField | undefined) => {
  if (file?.filename === undefined) throw invalidForm("file", "BASE_TYPE_REQUIRED", "This field is required")
  const { content: bytes } = file
  if (bytes.length > maxFileBytes) {
    throw invalidForm("file", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 512.0 kb.")
  }
  const found = formatOf(bytes)
  if (found === undefined) throw apiError(400, RESTJSONErrorCodes.InvalidFileUploaded, "Invalid Asset")
  const mayBeLottie = features.has(GuildFeature.Verified) || features.has(GuildFeature.Partnered)
  if (found.format === StickerFormatType.Lottie && !mayBeLottie) {
    throw invalidForm("file", "STICKER_FORMAT_INVALID", "This server may not have Lottie stickers.")
  }
  return { format: found.format, image: { type: found.type, bytes } satisfies StoredSticker["image"] }
}

const createSticker = (discord: DiscordState, request: ApiRequest, guildId: string): RESTPostAPIGuildStickerResult => {
  const { guild, permissions } = requireGuild(discord, request, guildId)
  if ((permissions & CreateGuildExpressions) === 0n) throw missingPermissions()
  const fields = multipartBody(request)
  const name = requireText("name", fields.get("name"), 2, 30)
  const description = fields.has("description") ? requireText("description", fields.get("description"), 0, 100) : ""
  const tags = requireText("tags", fields.get("tags"), 1, 200)
  const { format, image } = requireFile(guild, fields.get("file"))
  const capacity = stickerCapacity(guild)
  if (guild.stickers.size >= capacity) {
    throw apiError(
      400,
      RESTJSONErrorCodes.MaximumNumberOfStickersReached,
      `Maximum number of stickers reached (${capacity})`
    )
  }
  const sticker: APISticker = {
    id: nextSnowflake(discord.now()),
    name,
    description: description === "" ? null : description,
    tags,
    type: StickerType.Guild,
    format_type: format,
    available: true,
    guild_id: guild.id,
    user: discord.bot
  }
  guild.stickers.set(sticker.id, { sticker, image })
  return sticker
}

export const stickersRoutes: ReadonlyArray<Route> = [
  {
    method: "POST",
    path: "/guilds/:guild/stickers",
    handle: (discord, request, guildId = "") => json(createSticker(discord, request, guildId), 201)
  }
]
