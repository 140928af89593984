/** Node's error codes for a full disk, and for an exhausted disk quota of the user. */
const systemCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"])

/** The maximum depth to which nested errors are searched. effect nests Node's errors less deeply. */
const maxDepth = 8

/** Whether an error is Node's error for a full disk, or has such an error as its `cause` or `reason`. */
export const isDiskFull = (error: unknown, depth = maxDepth): boolean => {
  if (typeof error !== "object" || error === null || depth === 0) return false
  const { cause, code, reason } = error as {
    readonly code?: unknown
    readonly cause?: unknown
    readonly reason?: unknown
  }
  return systemCodes.has(code) || isDiskFull(reason, depth - 1) || isDiskFull(cause, depth - 1)
}
