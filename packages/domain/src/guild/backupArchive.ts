import { DateTime } from "effect"
import type { Backup, BackupEmoji, BackupSticker } from "./Backup.ts"

/** `docs/backup-format.md` describes the format of archives. */
export const manifestPath = "manifest.json"

/** Windows does not allow these device names as file names, with or without an extension (`con`, `con.png`). */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The maximum number of characters of a safe name. Even with a number and an extension, the name is shorter than the
 * 255 bytes that common tools and file systems allow.
 */
const maxLength = 100

/**
 * Turns a name into a safe file name. Replaces every character except Latin letters, digits, underscores and hyphens,
 * because tools could read other characters as folder separators or in the wrong encoding. Replaces a leading hyphen,
 * because command-line tools would read such a file name as an option.
 */
const safeName = (name: string): string => {
  const safe = name
    .replace(/[^A-Za-z0-9_-]/g, "_")
    .replace(/^-/, "_")
    .slice(0, maxLength)
  return safe === "" || reserved.test(safe) ? `${safe}_` : safe
}

/**
 * Archive paths in the order of `emoji`. A number is appended to the name (`emojis/cat_2.png`) if the path would equal
 * an earlier path on a case-insensitive file system.
 */
export const archivePaths = (
  emoji: ReadonlyArray<Pick<BackupEmoji, "name" | "file">>,
  folder: "emojis" | "stickers" = "emojis"
): ReadonlyArray<string> => {
  const used = new Set<string>()
  return emoji.map(({ file, name }) => {
    const extension = file.slice(file.lastIndexOf("."))
    const safe = safeName(name)
    let path = `${folder}/${safe}${extension}`
    for (let number = 2; used.has(path.toLowerCase()); number++) path = `${folder}/${safe}_${number}${extension}`
    used.add(path.toLowerCase())
    return path
  })
}

/** Increase this version if the format changes and programs for the previous version would misread new archives. */
export const backupFormatVersion = 2

/** Returns the manifest of a completed backup. Every call for a backup returns the same text. */
export const backupManifest = (
  {
    createdAt,
    id,
    missing,
    guildId,
    guildName
  }: Pick<Backup, "id" | "guildId" | "guildName" | "createdAt" | "missing">,
  emoji: ReadonlyArray<BackupEmoji>,
  stickers: ReadonlyArray<BackupSticker>
): string => {
  const paths = archivePaths(emoji)
  const stickerPaths = archivePaths(stickers, "stickers")
  const manifest = {
    format: "emoji-catalogue-backup",
    version: backupFormatVersion,
    id,
    server: { id: guildId, name: guildName },
    createdAt: DateTime.formatIso(createdAt),
    emojis: emoji.map((each, place) => ({
      id: each.id,
      name: each.name,
      animated: each.isAnimated,
      managed: each.isManaged,
      roles: each.roles,
      file: paths[place],
      sha256: each.file.slice(0, each.file.lastIndexOf(".")),
      size: each.size
    })),
    stickers: stickers.map((each, place) => ({
      id: each.id,
      name: each.name,
      description: each.description,
      tags: each.tags,
      file: stickerPaths[place],
      sha256: each.file.slice(0, each.file.lastIndexOf(".")),
      size: each.size
    })),
    missing: missing.map(({ name, reason }) => ({ name, reason }))
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
