import { DateTime } from "effect"
import type { Backup, BackupEmoji, BackupSticker } from "./Backup.ts"

/** The path of the manifest in the archive of a backup. `docs/backup-format.md` describes the format of archives. */
export const manifestPath = "manifest.json"

/** Device names. Windows does not allow files with these names, with or without an extension (`con`, `con.png`). */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The maximum length of a name in characters. Common tools and file systems allow 255 bytes. */
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
 * The paths of emoji or stickers in the archive of a backup, in the order of `emoji`. Each path contains the name of
 * the emoji or sticker. If the path would equal an earlier path on a case-insensitive file system, a number is appended
 * to the name (`emojis/cat_2.png`).
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

/**
 * The version of the archive format. Increase it for every change that a reader of the previous version would misread.
 */
export const backupFormatVersion = 2

/** The manifest of a completed backup as JSON text. Deterministic: a backup always has the same manifest. */
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
