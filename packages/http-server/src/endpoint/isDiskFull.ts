/** No space is left on the disk, or in the quota of the user. */
const systemCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"])

/** Deeper than any error of effect wraps one of Node. */
const maxDepth = 8

/** Whether an error, its cause or its reason is an error of Node that says that the disk is full. */
export const isDiskFull = (error: unknown, depth = maxDepth): boolean => {
  if (typeof error !== "object" || error === null || depth === 0) return false
  const { cause, code, reason } = error as {
    readonly code?: unknown
    readonly cause?: unknown
    readonly reason?: unknown
  }
  return systemCodes.has(code) || isDiskFull(reason, depth - 1) || isDiskFull(cause, depth - 1)
}
