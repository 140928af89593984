/** `GET /emojis/:id.:format`, `GET /stickers/:id.:format` and `GET /avatars/:user/:hash.:format` of Discord's CDN. */
import type { DiscordState } from "../DiscordState.ts"
import type { ImageFault } from "../faults.ts"
import { type ApiResponse, notFound } from "../http/responses.ts"
import { type Image, square, toWebp } from "../images.ts"

const emojiImage = ({ guilds }: DiscordState, id: string): Image | undefined => {
  for (const { emojis } of guilds) {
    const found = emojis.get(id)
    if (found !== undefined) return found.image
  }
  return undefined
}

const avatarImage = ({ users }: DiscordState, id: string, hash: string): Image | undefined => {
  const color = [Number(BigInt(id) % 3n) * 80 + 60, 101, 242] as const
  return users.some((user) => user.id === id && user.avatar === hash) ? square(color) : undefined
}

/**
 * Returns the image of an emoji in the requested format. Returns undefined if the format is GIF and the emoji was
 * uploaded in another format, because Discord's CDN has no GIF of such an emoji (according to Discord's documentation).
 * Returns a gray square if the still image of an animated emoji is requested.
 */
const inFormat = (image: Image, format: string, isMoving: boolean): Image | undefined => {
  if (format === "gif") return image.type === "image/gif" ? image : undefined
  if (image.animated) return format === "webp" && isMoving ? toWebp(image, true) : square([128, 128, 128])
  // Static emoji are not converted. The response has the stored bytes and type, whatever the requested format.
  return image
}

const stickerExtensions: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/gif": "gif",
  "application/json": "json"
}

const stickerImage = ({ guilds }: DiscordState, id: string, format: string) => {
  const image = guilds.map(({ stickers }) => stickers.get(id)?.image).find((found) => found !== undefined)
  return image !== undefined && stickerExtensions[image.type] === format ? image : undefined
}

export const cdn = (
  discord: DiscordState,
  { pathname, searchParams }: URL,
  fault: ImageFault | undefined
): ApiResponse => {
  const [, folder, id = "", hash = id, format = ""] =
    /^\/(emojis|avatars|stickers)\/(\d+)(?:\/(\w+))?\.(png|webp|gif|jpg|jpeg|avif|json)$/.exec(pathname) ?? []
  if (folder === "stickers") {
    const sticker = stickerImage(discord, id, format)
    if (sticker === undefined) throw notFound()
    return fault === "down" ? { status: 503 } : { status: 200, type: sticker.type, body: sticker.bytes }
  }
  const stored = folder === "emojis" ? emojiImage(discord, id) : folder && avatarImage(discord, id, hash)
  if (!stored) throw notFound()
  const image = folder === "emojis" ? inFormat(stored, format, searchParams.get("animated") === "true") : stored
  if (image === undefined) return { status: 415 }
  if (fault === "down") return { status: 503 }
  return {
    status: 200,
    type: image.type,
    headers: { "cache-control": "public, max-age=31536000" },
    body: fault === "truncated" ? image.bytes.subarray(0, image.bytes.length / 2) : image.bytes
  }
}
