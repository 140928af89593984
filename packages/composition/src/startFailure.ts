import { Cause, Option, Predicate } from "effect"

/** What to try, by the error's name, where the error does not say it. */
const advice: Readonly<Record<string, string>> = {
  DataDirectoryInUse: "stop that process, or set DATA_DIR to another folder",
  DataDirectoryUnusable: "set DATA_DIR to a folder that this user may write",
  BlobFolderUnusable: "set BLOB_DIR to a folder that this user may write",
  DatabaseUnusable: "check DATABASE_URL and that the server is up",
  ServeError: "set HOST and PORT to an address that is free"
}

/** One line that says why the service does not start; `undefined` for a defect, whose whole cause is worth reading. */
export const startFailure = (cause: Cause.Cause<unknown>): string | undefined => {
  const error = Option.getOrUndefined(Cause.findErrorOption(cause))
  if (!Predicate.hasProperty(error, "_tag") || !Predicate.isString(error._tag)) return undefined
  const reason = messageOf(error) ?? error._tag
  const advised = advice[error._tag]
  return `Cannot start: ${reason}${advised === undefined ? "" : ` (${advised})`}`
}

const messageOf = (error: object): string | undefined => {
  // The listening socket's error is wrapped without a message of its own.
  const source = Predicate.hasProperty(error, "cause") && error.cause instanceof Error ? error.cause : error
  return Predicate.hasProperty(source, "message") && Predicate.isString(source.message) && source.message !== ""
    ? source.message.replaceAll("\n", " ")
    : undefined
}
