interface FailedStatement {
  readonly reason?: { readonly operation?: unknown; readonly cause?: { readonly code?: unknown } }
}

/** The SQLSTATE of an `SqlError` of effect; undefined for other errors, and for errors that no server raised. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = (error as FailedStatement | null | undefined)?.reason?.cause?.code
  return typeof code === "string" ? code : undefined
}

/** SQLSTATE `read_only_sql_transaction`: the server is a standby, or its operator or its storage limit forbids writes. */
const readOnly = "25006"

/** Whether a statement failed because the database accepts no writes. Reads succeed. */
export const isReadOnly = (error: unknown): boolean => sqlStateOf(error) === readOnly

/** Classes of SQLSTATEs: insufficient resources, operator intervention (57P: shutdown, startup, recovery), system errors. */
const outages = ["53", "57P", "58"]

/** The `operation` of an `SqlError` if no connection could be opened. */
const connect = "connect"

/**
 * Whether a statement failed because of the server's state and can succeed later. This includes every failure to connect,
 * whatever its SQLSTATE: while a database is renamed, closed or restored, or an account's password is changed, connections
 * are refused with codes that a statement could cause, too.
 */
export const isServerOutage = (error: unknown): boolean =>
  (error as FailedStatement | null | undefined)?.reason?.operation === connect ||
  outages.some((prefix) => sqlStateOf(error)?.startsWith(prefix))
