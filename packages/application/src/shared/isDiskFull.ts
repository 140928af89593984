import { sqlStateOf } from "./sqlState.ts"

/** SQLSTATE `disk_full`. PostgreSQL refuses writes that need more space, keeps its data, and continues once there is space. */
const diskFull = "53100"

/** No space is left on the disk, or in the quota of the user. */
const systemCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"])

/** Deeper than any error of effect nests an error of Node. */
const maxDepth = 8

/**
 * Whether an error says that the disk of the database or of files is full: an `SqlError` of effect, or an error of Node, which
 * may be nested as a cause or reason.
 */
export const isDiskFull = (error: unknown): boolean => sqlStateOf(error) === diskFull || hasSystemCode(error, maxDepth)

const hasSystemCode = (error: unknown, depth: number): boolean => {
  if (typeof error !== "object" || error === null || depth === 0) return false
  const { cause, code, reason } = error as {
    readonly code?: unknown
    readonly cause?: unknown
    readonly reason?: unknown
  }
  return systemCodes.has(code) || hasSystemCode(reason, depth - 1) || hasSystemCode(cause, depth - 1)
}
