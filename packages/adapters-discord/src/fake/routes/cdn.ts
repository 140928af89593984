/** `GET /emojis/:id.:format` and `GET /avatars/:user/:hash.:format` of Discord's CDN. */
import type { DiscordState } from "../DiscordState.ts"
import type { ImageFault } from "../faults.ts"
import { type ApiResponse, notFound } from "../http/responses.ts"
import { type Image, square } from "../images.ts"

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

/** Responds with the stored bytes under their own type, whatever the format, except that a static emoji has no GIF. */
export const cdn = (discord: DiscordState, path: string, fault: ImageFault | undefined): ApiResponse => {
  const [, folder, id = "", hash = id, format = ""] =
    /^\/(emojis|avatars)\/(\d+)(?:\/(\w+))?\.(png|webp|gif|jpg|jpeg|avif)$/.exec(path) ?? []
  const image = folder === "emojis" ? emojiImage(discord, id) : folder && avatarImage(discord, id, hash)
  if (!image) throw notFound()
  if (folder === "emojis" && format === "gif" && !image.animated) return { status: 415 }
  if (fault === "down") return { status: 503 }
  return {
    status: 200,
    type: image.type,
    headers: { "cache-control": "public, max-age=31536000" },
    body: fault === "truncated" ? image.bytes.subarray(0, image.bytes.length / 2) : image.bytes
  }
}
