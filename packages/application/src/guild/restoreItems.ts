import {
  type BackupEmoji,
  type BackupSticker,
  divideBySlots,
  divideStickersBySlots,
  type Guild,
  type KnownFiles,
  planRestore,
  planStickerRestore,
  remainingRoles,
  type RoleId
} from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import type { RestoredEmoji, TakenRestore } from "../ports/guild/RestoreRepository.ts"

/** The index of an emoji or sticker in its backup. The stickers follow the emoji. */
export interface Position {
  readonly position: number
}

/** `remainingRoles` are those roles of the emoji that still exist in the guild. */
export type Addition =
  | (BackupEmoji & Position & { readonly kind: "emoji"; readonly remainingRoles: ReadonlyArray<RoleId> })
  | (BackupSticker & Position & { readonly kind: "sticker" })

export const outcomeOf = (
  { name, position }: Pick<RestoredEmoji, "name" | "position">,
  outcome: RestoredEmoji["outcome"]
): RestoredEmoji => ({ position, name, outcome, emojiId: null, reason: null })

export const failureOf = (item: Pick<RestoredEmoji, "name" | "position">, reason: string): RestoredEmoji => ({
  ...outcomeOf(item, "failed"),
  reason
})

/**
 * Returns the emoji and stickers of the backup with their positions. Omits the stickers if an earlier version of the
 * service started the restore, because the total of such a restore counts only the emoji.
 */
export const restoreItems = Effect.fnUntraced(function* ({ emoji: recorded, restore }: TakenRestore) {
  const backups = yield* BackupRepository
  const emoji = (yield* backups.emoji(restore.backupId)).map((each, position) => ({ ...each, position }))
  const stickers = (yield* backups.stickers(restore.backupId)).map((each, place) => ({
    ...each,
    position: emoji.length + place
  }))
  const total = recorded.length + restore.remaining
  return { emoji, stickers: stickers.filter(({ position }) => position < total) }
})

/** Returns the outcomes of items that need no addition, and the items to add. */
export const compareItems = (
  { emoji, stickers }: Effect.Success<ReturnType<typeof restoreItems>>,
  guild: Guild,
  files: KnownFiles,
  { emoji: recorded, isPlanned }: TakenRestore
) => {
  const known = new Map(recorded.map((each) => [each.position, each]))
  const isPossible = ({ position }: Position) => known.get(position)?.outcome !== "failed"
  const isNew = ({ position }: Position) => !known.has(position)
  const plans = [
    planRestore(emoji.filter(isPossible), guild, files),
    planStickerRestore(stickers.filter(isPossible), guild, files)
  ]
  // `isPlanned` means that an earlier run has recorded the items that the guild had before the restore. If the guild
  // now has an item without an outcome, a run added the item, and died before it recorded the outcome.
  const outcome = isPlanned ? "added" : "skipped"
  const outcomes = plans.flatMap((plan) => [
    ...plan.skip.filter(isNew).map((item) => outcomeOf(item, outcome)),
    ...plan.fail.filter(({ item }) => isNew(item)).map(({ item, reason }) => failureOf(item, reason))
  ])
  const missing = new Set<Position>(plans.flatMap(({ add, exceed }) => [...add, ...exceed]).filter(isNew))
  const isMissing = (item: Position) => missing.has(item)
  // An item with a recorded outcome is not added again, even if the item was removed from the guild since. Such items
  // are excluded before the free slots are divided, because they must not take up slots.
  const additions: ReadonlyArray<Addition> = [
    ...divideBySlots(emoji.filter(isMissing), guild).add.map(
      (each) => ({ ...each, kind: "emoji", remainingRoles: remainingRoles(each, guild) }) as const
    ),
    ...divideStickersBySlots(stickers.filter(isMissing), guild).add.map(
      (each) => ({ ...each, kind: "sticker" }) as const
    )
  ]
  return { outcomes, additions }
}
