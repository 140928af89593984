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

/** The place among the emoji and stickers of a backup. */
export interface Position {
  readonly position: number
}

/** An emoji or a sticker to add. An emoji includes the roles that may use it. */
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

/** The emoji and stickers of a backup. A restore that an earlier version started covers only the emoji. */
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

/** Compares a backup with the guild. Returns the outcomes of items that need no addition, and the items to add. */
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
  // Items that appeared after the first plan were added by a run that died before recording them.
  const outcome = isPlanned ? "added" : "skipped"
  const outcomes = plans.flatMap((plan) => [
    ...plan.skip.filter(isNew).map((item) => outcomeOf(item, outcome)),
    ...plan.fail.filter(({ item }) => isNew(item)).map(({ item, reason }) => failureOf(item, reason))
  ])
  const missing = new Set<Position>(plans.flatMap(({ add, exceed }) => [...add, ...exceed]).filter(isNew))
  const isMissing = (item: Position) => missing.has(item)
  // Divides again without the recorded items that were removed meanwhile, because their slots are free.
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
