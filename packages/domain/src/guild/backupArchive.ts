import { DateTime } from "effect"
import type { Backup, BackupEmoji, BackupSticker } from "./Backup.ts"

/** The name of the manifest in the archive of a backup. `docs/backup-format.md` describes the format. */
export const manifestPath = "manifest.json"

/** Names of devices, which Windows lets no file have, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** In characters: common tools and file systems take names of 255 bytes. */
const maxLength = 100

/** Latin letters, digits, underscores and hyphens only: no tool reads a folder, an option or another encoding in them. */
const safeName = (name: string): string => {
  const safe = name
    .replace(/[^A-Za-z0-9_-]/g, "_")
    .replace(/^-/, "_")
    .slice(0, maxLength)
  return safe === "" || reserved.test(safe) ? `${safe}_` : safe
}

/**
 * The paths of emoji, or of stickers, in the archive of a backup, one each: their names, numbered where they would be one file, also where a file
 * system ignores case.
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

/** The version of the archive's format. It is raised if readers of the former version would misread an archive. */
export const backupFormatVersion = 2

/** The text of the manifest of a completed backup: the same for the same backup. */
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
