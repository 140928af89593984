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

/** SQLSTATEs of a server that does not accept connections yet: it starts up or recovers, or has too many. */
const notYet = new Set(["57P03", "53300"])

/** Whether the same attempt to connect may succeed later: the server cannot be reached, or does not accept connections yet. */
export const mayRecover = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" || notYet.has(String((reason.cause as { code?: unknown } | undefined)?.code))

/** The message of the system or the server. If all addresses of a host refuse, the error has only a code. */
export const sqlErrorReason = ({ reason }: SqlError.SqlError): string => {
  const { cause } = reason
  if (!(cause instanceof Error)) return reason.message ?? reason._tag
  return cause.message || String((cause as { code?: unknown }).code)
}
