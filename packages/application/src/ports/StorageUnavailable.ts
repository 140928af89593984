import { Schema } from "effect"

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

  static isFull(defect: unknown): boolean {
    return defect instanceof StorageUnavailable && defect.reason === "full"
  }
}
