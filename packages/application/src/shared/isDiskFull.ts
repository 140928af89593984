/** SQLSTATE `disk_full`. PostgreSQL refuses writes that need more space, keeps its data, and continues once there is space. */
const diskFull = "53100"

interface FailedWrite {
  readonly code?: unknown
  readonly reason?: { readonly cause?: { readonly code?: unknown } }
}

/** Whether an error is one of effect's `SqlError` or of Node that says that the disk of the database or of files is full. */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== "object" || error === null) return false
  const { code, reason } = error as FailedWrite
  return code === "ENOSPC" || reason?.cause?.code === diskFull
}
