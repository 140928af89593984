import {
  type EmojiFormat,
  type EmojiImage,
  GuildEmojiNotFound,
  type PlatformUnavailable,
  StickerFormatUnknown,
  type StickerImage
} from "@emoji-catalogue/application/ports"
import type { GuildEmoji, GuildEmojiId, GuildSticker } from "@emoji-catalogue/domain"
import type { CDN } from "@discordjs/rest"
import { type Duration, Effect, Schema } from "effect"
import { invalidResponseReason, timedOutReason } from "./errors.ts"
import { platformUnavailable } from "./platformErrors.ts"

/**
 * The maximum size of a downloaded image. Discord accepts emoji of up to 256 KiB, but the CDN converts JPEG to PNG and
 * GIF to WebP, and the converted image may be larger.
 */
const maxBytes = 1024 * 1024

const startsWith = (bytes: Buffer, hex: string) => bytes.toString("hex", 0, hex.length / 2) === hex

const endsWith = (bytes: Buffer, hex: string) => bytes.subarray(-hex.length / 2).toString("hex") === hex

/**
 * Maps each format to a function that checks whether a file has the signature of the format and is not truncated. The
 * last bytes of the file, or the length in its header, show whether it is truncated.
 */
const isWhole: Readonly<Record<Exclude<EmojiFormat, "jpeg">, (bytes: Buffer) => boolean>> = {
  png: (bytes) => startsWith(bytes, "89504e470d0a1a0a") && endsWith(bytes, "0000000049454e44ae426082"),
  gif: (bytes) => startsWith(bytes, "47494638") && endsWith(bytes, "3b"),
  webp: (bytes) =>
    startsWith(bytes, "52494646") &&
    bytes.length > 12 &&
    bytes.toString("latin1", 8, 12) === "WEBP" &&
    bytes.length >= bytes.readUInt32LE(4) + 8
}

/**
 * Detects the format from the content, because the CDN may send a format that does not match the extension in the URL.
 * Returns undefined if the image is truncated, or if it is not a PNG, WebP or GIF.
 */
const formatOf = (bytes: Buffer) => (["png", "webp", "gif"] as const).find((format) => isWhole[format](bytes))

const unreachable = platformUnavailable("Discord's images cannot be reached.")
const tooLarge = platformUnavailable(`Discord's image has more than ${maxBytes / 1024} KiB.`)

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

/**
 * Every static emoji is available as PNG and every animated emoji as WebP. GIF is not requested, because the CDN
 * responds with 415 if the emoji was uploaded as WebP or AVIF.
 */
export const emojiUrl = (cdn: CDN, id: GuildEmojiId, isAnimated: boolean): string =>
  cdn.emoji(id, isAnimated ? { extension: "webp", animated: true } : { extension: "png" })

const makeDownload = (timeout: Duration.Input) => {
  const download = (url: string) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(url, { redirect: "error", signal })
        return { status: response.status, bytes: response.ok ? await readBody(response) : undefined }
      },
      catch: () => unreachable
    }).pipe(Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(platformUnavailable(timedOutReason)) }))

  return Effect.fnUntraced(function* (url: string): Effect.fn.Return<Buffer, GuildEmojiNotFound | PlatformUnavailable> {
    const { bytes, status } = yield* download(url)
    if (status === 404) return yield* new GuildEmojiNotFound()
    if (status !== 200) return yield* platformUnavailable(`Discord responded with status ${status} for an image.`)
    return bytes ?? (yield* tooLarge)
  })
}

const invalid = platformUnavailable(invalidResponseReason)

export const makeImage = (timeout: Duration.Input) => {
  const download = makeDownload(timeout)
  return Effect.fn("DiscordChatPlatform.image")(function* ({
    imageUrl
  }: GuildEmoji): Effect.fn.Return<EmojiImage, GuildEmojiNotFound | PlatformUnavailable> {
    const bytes = yield* download(imageUrl)
    const format = formatOf(bytes)
    return format === undefined ? yield* invalid : { bytes, format }
  })
}

const isJsonObject = (bytes: Buffer): boolean => {
  try {
    return Schema.is(Schema.Record(Schema.String, Schema.Unknown))(JSON.parse(bytes.toString()))
  } catch {
    return false
  }
}

/** Lottie stickers are JSON files and get the format `json`. */
export const makeStickerImage = (timeout: Duration.Input) => {
  const download = makeDownload(timeout)
  return Effect.fn("DiscordChatPlatform.stickerImage")(function* ({
    imageUrl,
    name
  }: GuildSticker): Effect.fn.Return<StickerImage, GuildEmojiNotFound | StickerFormatUnknown | PlatformUnavailable> {
    if (imageUrl === null) return yield* new StickerFormatUnknown()
    const named = ({ reason }: PlatformUnavailable) =>
      platformUnavailable(`The image of the sticker “${name}” cannot be read: ${reason}`)
    const bytes = yield* Effect.catchTag(download(imageUrl), "PlatformUnavailable", (error) =>
      Effect.fail(named(error))
    )
    const format = formatOf(bytes) ?? (isJsonObject(bytes) ? "json" : undefined)
    return format === undefined ? yield* named(invalid) : { bytes, format }
  })
}
