import type { BackupFileName } from "./Backup.ts"
import type { GuildEmojiId } from "./GuildEmoji.ts"
import type { StickerId } from "./GuildSticker.ts"

/** The plan of a restore: each emoji or sticker of a backup is in one of the lists, in the order of the backup. */
export interface RestorePlan<Item> {
  /** Missing on the guild, with a free slot. */
  readonly add: ReadonlyArray<Item>
  /** Already on the guild. */
  readonly skip: ReadonlyArray<Item>
  /** Missing on the guild, without a free slot. */
  readonly exceed: ReadonlyArray<Item>
  /** Missing on the guild, and impossible to add. */
  readonly fail: ReadonlyArray<{ readonly item: Item; readonly reason: string }>
}

/**
 * The known image files of a guild's emoji and stickers. A restored item has two: the file of its backup, and the file that
 * the platform made of it.
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
 * The items of the backup that the guild has: matched by image and name, else by image, else by name. Each item of the
 * guild matches at most one item of the backup.
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
  // Matches as many items as possible (augmenting paths). With first matches the result would depend on the order, and
  // another restore could add items again.
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
  /** In a sentence, why an item cannot be restored even with free slots; undefined if it can. */
  readonly obstacleOf: (item: Item) => string | undefined
  /** Splits items, in order, into those that fit in the guild's free slots and the rest. */
  readonly divide: (items: ReadonlyArray<Item>) => Pick<RestorePlan<Item>, "add" | "exceed">
}

/** Compares the items of a backup with the items of a guild. */
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
