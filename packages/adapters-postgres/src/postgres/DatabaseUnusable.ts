import { Schema } from "effect"
import type { SqlError } from "effect/sql"

/** The PostgreSQL server cannot be reached, refuses us, or is not fit for the catalogue. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  /** `host:port/database`, never a secret. */
  server: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `PostgreSQL at ${this.server} cannot be used: ${this.reason}`
  }
}

/** What the system or the server said; of a refusal by each of several addresses only the code is left. */
export const sqlErrorReason = ({ reason }: SqlError.SqlError): string => {
  const { cause } = reason
  if (!(cause instanceof Error)) return reason.message ?? reason._tag
  return cause.message || String((cause as { code?: unknown }).code)
}
