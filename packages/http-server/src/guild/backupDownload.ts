import type { BackupArchive } from "@emoji-catalogue/application/guild"
import { backupFormatVersion } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { matchesEtag, notModified } from "../protocol/conditional.ts"
import { parseRange, rangeNotSatisfiable } from "../endpoint/range.ts"
import { zipContentType, zipSize, zipStream } from "../endpoint/zipStream.ts"

const nameOf = ({ backup: { createdAt, guildId } }: BackupArchive) =>
  `emoji-backup-${guildId}-${DateTime.formatIsoDateUtc(createdAt)}.zip`

export const backupDownload = Effect.fnUntraced(function* (archive: BackupArchive) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const size = zipSize(archive.files)
  const headers = {
    // A backup itself never changes, but the manifest is generated for each download, in the current format. So the
    // ETag has the format version.
    etag: `"${archive.backup.id}-${backupFormatVersion}"`,
    "accept-ranges": "bytes",
    "content-disposition": `attachment; filename="${nameOf(archive)}"`
  }
  const whole = { start: 0, end: size }
  const response = (range: typeof whole, status: number, added = {}) =>
    HttpServerResponse.stream(zipStream(archive.files, range), {
      status,
      contentType: zipContentType,
      contentLength: range.end - range.start,
      headers: { ...headers, ...added }
    })
  if (matchesEtag(request.headers["if-none-match"], headers.etag))
    return notModified(response(whole, 200), headers.etag)
  // Range applies only to GET (RFC 9110, 14.2).
  const requested = request.method === "GET" ? request.headers["range"] : undefined
  const range = parseRange(requested, size, request.headers["if-range"], headers.etag)
  if (range === undefined) return response(whole, 200)
  if (range === "unsatisfiable") return yield* rangeNotSatisfiable(size)
  return response(range, 206, { "content-range": `bytes ${range.start}-${range.end - 1}/${size}` })
})
