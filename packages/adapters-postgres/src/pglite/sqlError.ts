import { SqlError } from "effect/sql"
import { PgliteError } from "./workerProtocol.ts"

type Details = { readonly cause: unknown; readonly message: string; readonly operation: string }

/** Maps SQLSTATE prefixes to error reasons. The first match applies. */
const reasons: ReadonlyArray<readonly [string, new (details: Details) => SqlError.SqlErrorReason]> = [
  ["08", SqlError.ConnectionError],
  ["23", SqlError.ConstraintError],
  ["28", SqlError.AuthenticationError],
  ["40001", SqlError.SerializationError],
  ["40P01", SqlError.DeadlockError],
  ["42501", SqlError.AuthorizationError],
  ["42", SqlError.SqlSyntaxError],
  ["55P03", SqlError.LockTimeoutError],
  ["57014", SqlError.StatementTimeoutError]
]

const reason = (code: string, constraint: string | undefined, details: Details): SqlError.SqlErrorReason => {
  if (code === "23505") return new SqlError.UniqueViolation({ ...details, constraint: constraint ?? "unknown" })
  const [, Reason = SqlError.UnknownError] = reasons.find(([prefix]) => code.startsWith(prefix)) ?? []
  return new Reason(details)
}

/** Maps each SQLSTATE to the same reason as `@effect/sql-pg` does. */
export const toSqlError = (cause: unknown, operation: string): SqlError.SqlError => {
  const { code = "", constraint } = cause instanceof PgliteError ? cause : {}
  const message = `PGlite: ${cause instanceof Error ? cause.message : String(cause)}`
  return new SqlError.SqlError({ reason: reason(code, constraint, { cause, message, operation }) })
}
