import { reservedBytes, spaceNeeded } from "@emoji-catalogue/adapters-postgres"
import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Cause, Predicate } from "effect"

/** The database refuses writes if its disk has less free space than this. */
const neededMebibytes = reservedBytes / 2 ** 20

/** Advice to the operator about the errors whose messages contain no advice. The keys are the tags of the errors. */
const advice: Readonly<Record<string, string>> = {
  DatabaseDamaged: "restore a backup of this folder, or delete it to import everything again",
  DataDirectoryFull: "free disk space; the stored data is kept",
  DataDirectoryInUse: "stop it, or set DATA_DIR to another folder",
  DataDirectoryUnusable: "set DATA_DIR to a folder with space that this user can write to",
  ImagesDamaged:
    "restore a backup of this folder, or delete the file: the next import stores the images of releases again, those that administrators uploaded are lost",
  BlobFolderUnusable: "set BLOB_DIR to a folder that this user can write to",
  S3BucketUnusable: "check S3_ENDPOINT, S3_BUCKET, S3_REGION and the access key",
  DatabaseUnusable: "check DATABASE_URL and that the server is running",
  ServeError: "set HOST (or METRICS_HOST) to an address of this machine, and PORT (or METRICS_PORT) to one that is free"
}

/**
 * The message for a start that fails because the disk is full. Such a start had to create the database, or to migrate
 * it for a new version. Other starts do not fail on a full disk.
 */
const noSpace = `Cannot start: no disk space is left for the database (a new version needs ${neededMebibytes} MiB to change it; for a first import: ${spaceNeeded})`

export const startFailure = (cause: Cause.Cause<unknown>): string | undefined => {
  if (StorageUnavailable.isFull(Cause.squash(cause))) return noSpace
  const lines = cause.reasons.filter(Cause.isFailReason).map(({ error }) => lineOf(error))
  return lines.length === 0 || lines.includes(undefined) ? undefined : lines.join("\n")
}

const lineOf = (error: unknown): string | undefined => {
  if (!Predicate.hasProperty(error, "_tag") || !Predicate.isString(error._tag)) return undefined
  const advised = advice[error._tag]
  return `Cannot start: ${messageOf(error) ?? error._tag}${advised === undefined ? "" : ` (${advised})`}`
}

const messageOf = (error: object): string | undefined => {
  // `ServeError` has no message. Its cause is the error of the socket that cannot listen.
  const source = Predicate.hasProperty(error, "cause") && error.cause instanceof Error ? error.cause : error
  return Predicate.hasProperty(source, "message") && Predicate.isString(source.message) && source.message !== ""
    ? source.message.replaceAll("\n", " ")
    : undefined
}
