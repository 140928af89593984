import { BackupFiles, readBlob } from "@emoji-catalogue/application/ports"
import type { OpenedBackup } from "@emoji-catalogue/application/guild"
import {
  archivePaths,
  type BackupFileName,
  backupFormatVersion,
  backupManifest,
  manifestPath
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { matchesEtag, notModified } from "../protocol/conditional.ts"
import { parseRange, rangeNotSatisfiable } from "../endpoint/range.ts"
import { type ZipEntry, zipSize, zipStream } from "./backupZip.ts"

const contentType = "application/zip"

const nameOf = ({ backup: { createdAt, guildId } }: OpenedBackup) =>
  `emoji-backup-${guildId}-${DateTime.formatIsoDateUtc(createdAt)}.zip`

/** The response with the archive of a backup, or a part of it. */
export const makeBackupDownload = Effect.map(BackupFiles, (files) => {
  const read = Effect.fnUntraced(function* (file: BackupFileName) {
    const stored = yield* files.get(file)
    return Option.isSome(stored)
      ? yield* readBlob(stored.value)
      : yield* Effect.die(new Error(`The file ${file} of a backup is missing`))
  })

  const entriesOf = ({ backup, emoji, stickers }: OpenedBackup): ReadonlyArray<ZipEntry> => {
    const manifest = new TextEncoder().encode(backupManifest(backup, emoji, stickers))
    const paths = [...archivePaths(emoji), ...archivePaths(stickers, "stickers")]
    return [
      { path: manifestPath, size: manifest.length, read: Effect.succeed(manifest) },
      ...[...emoji, ...stickers].map(({ file, size }, place) => ({ path: paths[place]!, size, read: read(file) }))
    ]
  }

  return Effect.fnUntraced(function* (opened: OpenedBackup) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const entries = entriesOf(opened)
    const size = zipSize(entries)
    const headers = {
      // A backup never changes, but its manifest may with the version of the format.
      etag: `"${opened.backup.id}-${backupFormatVersion}"`,
      "accept-ranges": "bytes",
      "content-disposition": `attachment; filename="${nameOf(opened)}"`
    }
    const whole = { start: 0, end: size }
    const response = (range: typeof whole, status: number, added = {}) =>
      HttpServerResponse.stream(zipStream(entries, range), {
        status,
        contentType,
        contentLength: range.end - range.start,
        headers: { ...headers, ...added }
      })
    if (matchesEtag(request.headers["if-none-match"], headers.etag))
      return notModified(response(whole, 200), headers.etag)
    // Range applies to GET only (RFC 9110, 14.2).
    const requested = request.method === "GET" ? request.headers["range"] : undefined
    const range = parseRange(requested, size, request.headers["if-range"], headers.etag)
    if (range === undefined) return response(whole, 200)
    if (range === "unsatisfiable") return yield* rangeNotSatisfiable(size)
    return response(range, 206, { "content-range": `bytes ${range.start}-${range.end - 1}/${size}` })
  })
})
