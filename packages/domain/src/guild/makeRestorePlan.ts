import type { BackupFileName } from "./Backup.ts"
import type { GuildEmojiId } from "./GuildEmoji.ts"
import type { StickerId } from "./GuildSticker.ts"

/** The emoji, or the stickers, of a backup by their treatment in a restore, each once and in the order of the backup. */
export interface RestorePlan<Item> {
  /** Those that the guild does not have and has a slot for. */
  readonly add: ReadonlyArray<Item>
  /** Those that the guild has. */
  readonly skip: ReadonlyArray<Item>
  /** Those that the guild does not have and has no slots for. */
  readonly exceed: ReadonlyArray<Item>
  /** Those that the guild lacks and that cannot be added. */
  readonly fail: ReadonlyArray<{ readonly item: Item; readonly reason: string }>
}

/**
 * The known files of the images of a guild's emoji and stickers. One that was restored has two: the file of its backup, and the
 * file that the platform made of it.
 */
export type KnownFiles = ReadonlyMap<GuildEmojiId | StickerId, ReadonlySet<BackupFileName>>

interface BackupItem {
  readonly name: string
  readonly file: BackupFileName
}

interface GuildItem {
  readonly id: GuildEmojiId | StickerId
  readonly name: string
}

/**
 * The items of the backup that the guild has: one with the same image and name, else one with the same image, else one with the
 * same name. An item of the guild counts for one of the backup.
 */
const presentIn = <Item extends BackupItem>(
  backup: ReadonlyArray<Item>,
  guild: ReadonlyArray<GuildItem>,
  files: KnownFiles
): ReadonlySet<Item> => {
  type Present = { readonly files: ReadonlySet<BackupFileName> | undefined; readonly name: string }
  type IsMatch = (item: Item, other: Present) => boolean
  const hasImage: IsMatch = ({ file }, other) => other.files?.has(file) === true
  const hasName: IsMatch = ({ name }, other) => other.name === name

  const present: Array<Present> = guild.map(({ id, name }) => ({ files: files.get(id), name }))
  const found = new Set<Item>()
  for (const item of backup) {
    const index = present.findIndex((other) => hasImage(item, other) && hasName(item, other))
    if (index === -1) continue
    present.splice(index, 1)
    found.add(item)
  }
  // Matches as many as possible (augmenting paths): the first match depends on the order, so another restore could add items
  // again.
  const matched = new Map<Present, Item>()
  const match = (item: Item, isMatch: IsMatch, tried: Set<Present>): boolean =>
    present.some((other) => {
      if (tried.has(other) || !isMatch(item, other)) return false
      tried.add(other)
      const current = matched.get(other)
      if (current !== undefined && !match(current, isMatch, tried)) return false
      matched.set(other, item)
      return true
    })
  const passes: ReadonlyArray<IsMatch> = [hasImage, (item, other) => hasImage(item, other) || hasName(item, other)]
  for (const isMatch of passes) {
    for (const item of backup) if (!found.has(item) && match(item, isMatch, new Set())) found.add(item)
  }
  return found
}

interface Rules<Item> {
  /** Why an item cannot be restored whatever room the guild has, in a sentence. */
  readonly obstacleOf: (item: Item) => string | undefined
  /** Divides items into the first that the guild has slots for, and the others. */
  readonly divide: (items: ReadonlyArray<Item>) => Pick<RestorePlan<Item>, "add" | "exceed">
}

/** Compares items of a backup with those of a guild. */
export const makeRestorePlan = <Item extends BackupItem>(
  backup: ReadonlyArray<Item>,
  guild: ReadonlyArray<GuildItem>,
  files: KnownFiles,
  { divide, obstacleOf }: Rules<Item>
): RestorePlan<Item> => {
  const present = presentIn(backup, guild, files)
  const absent = backup.filter((item) => !present.has(item))
  const fail = absent.flatMap((item) => {
    const reason = obstacleOf(item)
    return reason === undefined ? [] : [{ item, reason }]
  })
  const { add, exceed } = divide(absent.filter((item) => obstacleOf(item) === undefined))
  return { add, skip: backup.filter((item) => present.has(item)), exceed, fail }
}
