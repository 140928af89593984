import { type Answer, notFound } from "./answers.ts"
import type { Discord } from "./Discord.ts"
import { type Picture, square } from "./pictures.ts"

const emojiPicture = ({ guilds }: Discord, id: string): Picture | undefined => {
  for (const { emojis } of guilds) {
    const found = emojis.get(id)
    if (found !== undefined) return found.picture
  }
  return undefined
}

const avatar = ({ users }: Discord, id: string, hash: string): Picture | undefined => {
  const colour = [Number(BigInt(id) % 3n) * 80 + 60, 101, 242] as const
  return users.some((user) => user.id === id && user.avatar === hash) ? square(colour) : undefined
}

/**
 * Pictures, as Discord's CDN has them. All but a GIF of a still picture is answered with the bytes that there are,
 * under their own type: nothing is converted here.
 */
export const cdn = (discord: Discord, path: string): Answer => {
  const [, folder, id = "", hash = id, format = ""] =
    /^\/(emojis|avatars)\/(\d+)(?:\/(\w+))?\.(png|webp|gif|jpg|jpeg|avif)$/.exec(path) ?? []
  const picture = folder === "emojis" ? emojiPicture(discord, id) : folder && avatar(discord, id, hash)
  if (!picture) throw notFound()
  if (folder === "emojis" && format === "gif" && !picture.animated) return { status: 415 }
  return {
    status: 200,
    type: picture.type,
    headers: { "cache-control": "public, max-age=31536000" },
    body: picture.bytes
  }
}
