import type { BackupFileName } from "./Backup.ts"
import type { GuildEmojiId } from "./GuildEmoji.ts"
import type { StickerId } from "./GuildSticker.ts"

/** Each emoji or sticker of the backup is in exactly one list. Lists are in the backup's order. */
export interface RestorePlan<Item> {
  /** The guild does not have the item and has a free slot for it. */
  readonly add: ReadonlyArray<Item>
  /** The guild already has the item. */
  readonly skip: ReadonlyArray<Item>
  /** The guild does not have the item and has no free slot for it. */
  readonly exceed: ReadonlyArray<Item>
  /** The guild does not have the item, and the item cannot be added even if the guild has a free slot. */
  readonly fail: ReadonlyArray<{ readonly item: Item; readonly reason: string }>
}

/**
 * Maps each emoji and sticker of a guild to its known image files. A restored item may have two files: the file in the
 * backup, and the file that the platform made from it.
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
 * Returns the items of the backup that the guild already has. Items with the same image and name are matched first,
 * then items with the same image, then items with the same name. Each item of the guild matches at most one item of the
 * backup.
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
  // Finds a maximum bipartite matching (augmenting paths). If each item simply took its first match, an item could take
  // the only match of a later item. A restore would then add a duplicate of the later item.
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
  /**
   * Returns a sentence that says why an item cannot be restored, even if slots are free. Returns undefined if a free
   * slot is enough.
   */
  readonly obstacleOf: (item: Item) => string | undefined
  /** Fills the guild's free slots with items, in order. `exceed` has the items for which no slot is left. */
  readonly divide: (items: ReadonlyArray<Item>) => Pick<RestorePlan<Item>, "add" | "exceed">
}

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
