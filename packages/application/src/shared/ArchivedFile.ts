import type { Effect } from "effect"

export interface ArchivedFile {
  /** The path within the archive. The path contains only ASCII characters. */
  readonly path: string
  /** The number of bytes that `read` returns. */
  readonly size: number
  /** Dies if the file was deleted after the archive was opened. */
  readonly read: Effect.Effect<Uint8Array>
}
