import { type Account, obstacleOf, remainingRoles, type Restore } from "@emoji-catalogue/domain"
import { Effect, Result } from "effect"
import { readStored } from "../ports/artwork/readBlob.ts"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { ChatPlatform, type EmojiFormat, type StickerImage } from "../ports/guild/ChatPlatform.ts"
import { fitImage } from "./fitImage.ts"
import { auditLogReason } from "./auditLogReason.ts"
import type { RestoredEmoji } from "../ports/guild/RestoreRepository.ts"
import { type Addition, failureOf, outcomeOf } from "./restoreItems.ts"

type Of<Kind extends Addition["kind"]> = Extract<Addition, { readonly kind: Kind }>

const addEmoji = Effect.fnUntraced(function* (
  emoji: Of<"emoji">,
  bytes: Uint8Array,
  { guildId }: Restore,
  reason: string
) {
  const format = emoji.file.slice(emoji.file.lastIndexOf(".") + 1) as EmojiFormat
  const fitted = yield* Effect.result(fitImage({ bytes, format }))
  if (Result.isFailure(fitted)) {
    return typeof fitted.failure === "string" ? failureOf(emoji, fitted.failure) : yield* fitted.failure
  }
  const platform = yield* ChatPlatform
  let { remainingRoles: roles } = emoji
  while (true) {
    const created = { name: emoji.name, image: fitted.success, roles }
    const added = yield* platform.addEmoji(guildId, created, reason).pipe(
      Effect.map(({ id }): RestoredEmoji => ({ ...outcomeOf(emoji, "added"), emojiId: id })),
      Effect.catchTag("RoleNotFound", () => Effect.succeed(undefined))
    )
    if (added !== undefined) return added
    // The platform refuses roles that were deleted since the guild was read. The loop tries again without these roles.
    const guild = yield* platform.guild(guildId)
    const obstacle = obstacleOf(emoji, guild)
    if (obstacle !== undefined) return failureOf(emoji, obstacle)
    const remaining = remainingRoles(emoji, guild)
    if (remaining.length >= roles.length) return failureOf(emoji, "The platform does not accept its roles.")
    roles = remaining
  }
})

const addSticker = Effect.fnUntraced(function* (
  sticker: Of<"sticker">,
  bytes: Uint8Array,
  { guildId }: Restore,
  reason: string
) {
  const { description, file, name, tags } = sticker
  const image = { bytes, format: file.slice(file.lastIndexOf(".") + 1) as StickerImage["format"] }
  const { id } = yield* (yield* ChatPlatform).addSticker(guildId, { name, description, tags, image }, reason)
  return { ...outcomeOf(sticker, "added"), emojiId: id }
})

const refusalOf = {
  emoji: "The platform does not accept its image or its name.",
  sticker: "The platform does not accept the image, the name, the description or the tags of the sticker."
}

/** Adds an emoji or sticker to the guild. Returns a failed outcome if the platform refuses it. */
export const addItem = Effect.fnUntraced(function* (item: Addition, restore: Restore, account: Account) {
  const bytes = yield* readStored(yield* BackupFiles, item.file)
  if (bytes === undefined) return failureOf(item, "Its image is no longer stored.")
  const reason = auditLogReason(account, "Restored")
  const added =
    item.kind === "emoji" ? addEmoji(item, bytes, restore, reason) : addSticker(item, bytes, restore, reason)
  return yield* Effect.catchTag(added, "EmojiRefused", () => Effect.succeed(failureOf(item, refusalOf[item.kind])))
})
