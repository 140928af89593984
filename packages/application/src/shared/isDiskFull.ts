/** SQLSTATE `disk_full`. PostgreSQL refuses writes that need more space, keeps its data, and continues once there is space. */
const diskFull = "53100"

interface SqlError {
  readonly reason?: { readonly cause?: { readonly code?: unknown } }
}

/** Whether an error is one of effect's `SqlError` that says that the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (error as SqlError).reason?.cause?.code === diskFull
