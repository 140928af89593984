import {
  type Submission,
  type SubmissionEvent,
  type SubmissionFileName,
  statusForMaker,
  submissionFormatOf
} from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { AuditEntry } from "../ports/audit/AuditLog.ts"
import { formatNullableIso } from "../shared/formatNullableIso.ts"
import type { StoredPersonalData, StoredSubmission } from "../ports/account/PersonalDataRepository.ts"

export const exportVersion = 1

/** A JSON document (`bytes`), or a stored file of a submission (`file`). */
export type ExportedFile =
  { readonly path: string; readonly bytes: Uint8Array } | { readonly path: string; readonly file: SubmissionFileName }

const iso = DateTime.formatIso

/** Converts an event for the export. The ids of other people are replaced by `others`. */
const eventFor = (own: string, { actor, at, reason, type }: SubmissionEvent) => {
  const isOwn = actor === own
  // The reason of a report is text of the user who sent the report, so only the export of that user contains the
  // reason.
  const isShown = isOwn || type !== "reported"
  return { type, at: iso(at), by: isOwn ? "you" : "others", reason: isShown ? reason : null }
}

const folderOf = { upload: "uploads", drawing: "drawings" } as const

const pathsOf = ({ files, id, kind }: Submission, missing: ReadonlySet<SubmissionFileName>) => {
  if (files === null) return { image: null, still: null, original: null }
  const pathOf = (name: SubmissionFileName, suffix: string) =>
    missing.has(name) ? null : `images/${folderOf[kind]}/${id}${suffix}.${submissionFormatOf(name)}`
  return {
    image: pathOf(files.image.name, ""),
    still: files.still === null ? null : pathOf(files.still, "-still"),
    original: pathOf(files.original, "-original")
  }
}

const describe = (
  { details, events, hashes, submission }: StoredSubmission,
  own: string,
  missing: ReadonlySet<SubmissionFileName>
) => {
  const { approvedAt, createdAt, decidedAt, id, reason, reports, uses } = submission
  const described =
    submission.kind === "upload"
      ? {
          name: submission.name,
          tags: submission.tags,
          license: submission.license,
          attribution: submission.attribution
        }
      : { title: submission.title, emojiCodepoint: submission.codepoint }
  return {
    publicId: id,
    status: statusForMaker(submission),
    ...described,
    createdAt: iso(createdAt),
    approvedAt: formatNullableIso(approvedAt),
    decidedAt: formatNullableIso(decidedAt),
    reason,
    reports,
    uses,
    ...pathsOf(submission, missing),
    perceptualHashes: hashes,
    imageDetails: details,
    history: events.map((event) => eventFor(own, event))
  }
}

const describeChange = ({ action, after, at, before, id, target }: AuditEntry) => ({
  id,
  at: iso(at),
  action,
  target,
  before,
  after
})

/**
 * Returns the files of an export, without the images in `missing`. The files contain no secrets and no data of other
 * people.
 */
export const exportedFiles = (
  stored: StoredPersonalData,
  exportedAt: DateTime.Utc,
  missing: ReadonlySet<SubmissionFileName>
): ReadonlyArray<ExportedFile> => {
  const { account, processing, sessions, submissions, tokenExpiresAt } = stored
  const own = `account:${account.id}`
  const ofKind = (kind: Submission["kind"]) =>
    submissions
      .filter(({ submission }) => submission.kind === kind)
      .map((submission) => describe(submission, own, missing))
  const documents: Readonly<Record<string, unknown>> = {
    "export.json": { version: exportVersion, exportedAt: iso(exportedAt) },
    "account.json": {
      ...account,
      provider: "discord",
      createdAt: iso(account.createdAt),
      signedInAt: iso(account.signedInAt),
      accessTokenExpiresAt: formatNullableIso(tokenExpiresAt),
      processedImages: processing && { ...processing, since: iso(processing.since) },
      sessions: sessions.map(({ createdAt, expiresAt }) => ({ createdAt: iso(createdAt), expiresAt: iso(expiresAt) }))
    },
    "uploads.json": ofKind("upload"),
    "drawings.json": ofKind("drawing"),
    "creations.json": stored.builds.map(({ at, codepoint, name }) => ({ codepoint, name, recordedAt: iso(at) })),
    "moderation.json": stored.causedEvents.map(({ event: { at, reason, type }, submissionId }) => ({
      publicId: submissionId,
      type,
      at: iso(at),
      reason
    })),
    "backups.json": stored.backups.map(({ createdAt, guildId, guildName, id, status }) => ({
      id,
      serverId: guildId,
      serverName: guildName,
      status,
      createdAt: iso(createdAt)
    })),
    "restores.json": stored.restores.map(({ backupId, createdAt, guildId, id, status }) => ({
      id,
      backupId,
      serverId: guildId,
      status,
      createdAt: iso(createdAt)
    })),
    "api-keys.json": stored.apiKeys.map(({ createdAt, expiresAt, hash: _, lastUsedAt, revokedAt, ...key }) => ({
      ...key,
      createdAt: iso(createdAt),
      expiresAt: formatNullableIso(expiresAt),
      revokedAt: formatNullableIso(revokedAt),
      lastUsedAt: formatNullableIso(lastUsedAt)
    })),
    "requests.json": stored.requests.map(({ at, key, scope, status }) => ({
      request: scope.slice(own.length + 1),
      idempotencyKey: key,
      at: iso(at),
      status
    })),
    "audit.json": stored.auditEntries.map(describeChange)
  }
  const encoder = new TextEncoder()
  const texts = Object.entries(documents).map(([path, document]) => ({
    path,
    bytes: encoder.encode(`${JSON.stringify(document, undefined, 2)}\n`)
  }))
  const images = submissions.flatMap(({ submission }) => {
    const { files } = submission
    if (files === null) return []
    const { image, original, still } = pathsOf(submission, missing)
    return [
      { path: image, file: files.image.name },
      { path: still, file: files.still },
      { path: original, file: files.original }
    ].flatMap(({ file, path }) => (path === null || file === null ? [] : [{ path, file }]))
  })
  return [...texts, ...images]
}
