import { sqlStateOf } from "./sqlState.ts"

/** SQLSTATE `disk_full`. PostgreSQL refuses writes that need more space, keeps its data, and continues once there is space. */
const diskFull = "53100"

/**
 * Whether an error is one of effect's `SqlError` or of Node that says that the disk of the database or of files is full.
 *
 * @example
 * ```ts
 * import { isDiskFull } from "@emoji-catalogue/application/shared"
 *
 * isDiskFull(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })) // => true
 * isDiskFull(new Error("permission denied")) // => false
 * ```
 */
export const isDiskFull = (error: unknown): boolean =>
  sqlStateOf(error) === diskFull || (error as { readonly code?: unknown } | null | undefined)?.code === "ENOSPC"
