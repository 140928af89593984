import { Schema } from "effect"
import type { SqlError } from "effect/sql"

/** The PostgreSQL server is unreachable, refuses the connection, or is unsuitable. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  /** `host:port/database`, without credentials. */
  server: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `PostgreSQL at ${this.server} cannot be used: ${this.reason}`
  }
}

/**
 * SQLSTATEs of a server that accepts no connection yet: it is starting up or recovering, or has too many connections.
 */
const notYet = new Set(["57P03", "53300"])

/** Whether a retry may succeed, because the server cannot be reached or accepts no connection yet. */
export const mayRecover = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" || notYet.has(String((reason.cause as { code?: unknown } | undefined)?.code))

/**
 * The error message of the operating system or the server. If all addresses of a host refuse the connection, the
 * message is empty and the error code is returned.
 */
export const sqlErrorReason = ({ reason }: SqlError.SqlError): string => {
  const { cause } = reason
  if (!(cause instanceof Error)) return reason.message ?? reason._tag
  return cause.message || String((cause as { code?: unknown }).code)
}
