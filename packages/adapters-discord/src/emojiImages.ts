import { type EmojiImage, type PlatformUnavailable, ServerEmojiNotFound } from "@emoji-catalogue/application/server"
import type { ServerEmoji, ServerEmojiId } from "@emoji-catalogue/domain"
import type { CDN } from "@discordjs/rest"
import { type Duration, Effect } from "effect"
import { invalidResponseReason, timedOutReason } from "./errors.ts"
import { platformUnavailable } from "./platformErrors.ts"

/** Discord takes emoji of at most 256 KiB; as a PNG one that was a JPEG is larger. */
const maxBytes = 1024 * 1024

const endsWith = (bytes: Buffer, hex: string) => bytes.subarray(-hex.length / 2).toString("hex") === hex

/** The first bytes and the last ones of a whole file, in hexadecimal. */
const marks = {
  png: { first: "89504e470d0a1a0a", last: "0000000049454e44ae426082" },
  gif: { first: "47494638", last: "3b" }
} as const

const isWhole = (bytes: Buffer, { first, last }: (typeof marks)["png" | "gif"]) =>
  bytes.toString("hex", 0, first.length / 2) === first && endsWith(bytes, last)

const unreachable = platformUnavailable("Discord's images cannot be reached.")

/** Reads a body, and stops once it is too large. */
const readBody = async (response: Response): Promise<Buffer | undefined> => {
  const parts: Array<Uint8Array> = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The format in which the CDN has every emoji of a kind. */
const formatOf = (isAnimated: boolean) => (isAnimated ? "gif" : "png")

export const emojiUrl = (cdn: CDN, id: ServerEmojiId, isAnimated: boolean): string =>
  cdn.emoji(id, { extension: formatOf(isAnimated) })

/** Downloads images of emoji from Discord's CDN. */
export const makeImage = (timeout: Duration.Input) => {
  const download = (url: string) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(url, { redirect: "error", signal })
        return { status: response.status, bytes: response.ok ? await readBody(response) : undefined }
      },
      catch: () => unreachable
    }).pipe(Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(platformUnavailable(timedOutReason)) }))

  return Effect.fn("DiscordChatPlatform.image")(function* ({
    imageUrl,
    isAnimated
  }: ServerEmoji): Effect.fn.Return<EmojiImage, ServerEmojiNotFound | PlatformUnavailable> {
    const format = formatOf(isAnimated)
    const { bytes, status } = yield* download(imageUrl)
    if (status === 404) return yield* new ServerEmojiNotFound()
    if (status !== 200) return yield* platformUnavailable(`Discord responded with status ${status} for an image.`)
    if (bytes === undefined || !isWhole(bytes, marks[format])) return yield* platformUnavailable(invalidResponseReason)
    return { bytes, format }
  })
}
