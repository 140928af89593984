import { Schema } from "effect"

/** Node's error codes of a file system that accepts no writes. */
const reasonsOfCodes: Readonly<Record<string, "full" | "readOnly">> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readOnly"
}

/** The maximum depth to which nested errors are searched. effect nests Node's errors less deeply. */
const maxDepth = 8

const fileReason = (error: unknown, depth = maxDepth): "full" | "readOnly" | undefined => {
  if (typeof error !== "object" || error === null || depth === 0) return undefined
  const { cause, code, reason } = error as Readonly<Record<string, unknown>>
  return reasonsOfCodes[String(code)] ?? fileReason(reason, depth - 1) ?? fileReason(cause, depth - 1)
}

/**
 * The error that a port raises as a defect if its storage is unavailable. `reason` is one of:
 *
 * - `outage`: the storage cannot be reached, or cannot run the operation at the moment.
 * - `readOnly`: the storage accepts no writes. Reads succeed.
 * - `full`: no space is left. Reads succeed, and writes succeed again once there is space.
 *
 * The caller may try the operation again later. The message comes from `cause`, which is the error of the adapter.
 */
export class StorageUnavailable extends Schema.TaggedError<StorageUnavailable>()("StorageUnavailable", {
  reason: Schema.Literals(["outage", "readOnly", "full"]),
  cause: Schema.Defect()
}) {
  override get message(): string {
    return this.cause instanceof Error ? this.cause.message : String(this.cause)
  }

  /**
   * Returns `StorageUnavailable` if a file operation failed because the disk is full or read-only, or because the quota
   * of the user is exhausted. Returns any other error as it is. Searches the `cause` and the `reason` of the error, too.
   */
  static ofFileError(error: unknown): unknown {
    const reason = fileReason(error)
    return reason === undefined ? error : new StorageUnavailable({ reason, cause: error })
  }

  static isFull(defect: unknown): boolean {
    return defect instanceof StorageUnavailable && defect.reason === "full"
  }
}
