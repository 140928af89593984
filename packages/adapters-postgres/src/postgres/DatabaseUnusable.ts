import { Schema } from "effect"
import type { SqlError } from "effect/sql"

export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  /** `host:port/database`, without credentials. */
  server: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `PostgreSQL at ${this.server} cannot be used: ${this.reason}`
  }
}

/** The server is starting up or recovering (57P03), or has too many connections (53300). */
const notYet = new Set(["57P03", "53300"])

/** Whether the server cannot be reached or accepts no connection yet. In both cases, a retry may succeed. */
export const mayRecover = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" || notYet.has(String((reason.cause as { code?: unknown } | undefined)?.code))

/**
 * Returns the message of an error. If all addresses of a host refuse the connection, the message is empty, so the error
 * code is returned instead.
 */
export const sqlErrorReason = ({ reason }: SqlError.SqlError): string => {
  const { cause } = reason
  if (!(cause instanceof Error)) return reason.message ?? reason._tag
  return cause.message || String((cause as { code?: unknown }).code)
}
