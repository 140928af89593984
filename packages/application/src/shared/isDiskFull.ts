import { SqlError } from "effect/sql"

/** SQLSTATE `disk_full`. PostgreSQL refuses what needs more space, keeps what it has, and continues once there is space. */
const diskFull = "53100"

/** Whether an error is that the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean =>
  SqlError.isSqlError(error) && (error.reason.cause as { readonly code?: unknown } | undefined)?.code === diskFull
