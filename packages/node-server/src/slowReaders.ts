import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/** How often connections are checked within `readTimeout`. */
const checksPerTimeout = 6

/** How many bytes a client has read, as far as Node reports it. */
interface Written {
  /** The bytes of all chunks that are read completely. */
  readonly whole: number
  /** The unread bytes of the next chunk. */
  readonly left: number
}

/** The state when the client last read enough, and the number of checks since. */
interface Progress extends Written {
  readonly checks: number
}

/**
 * Closes connections whose clients read less than `minReadBytes` of a response within `readTimeout`. Node's
 * `server.timeout` restarts with every byte that such a client sends or reads.
 */
export const closeSlowReaders = (
  server: Server,
  connections: Connections,
  { minReadBytes, readTimeout }: Limits
): void => {
  const progress = new WeakMap<Connection, Progress>()

  const check = (connection: Connection): void => {
    const { socket } = connection
    if (socket.writableLength === 0) return void progress.delete(connection)
    const written = writtenTo(socket)
    const last = progress.get(connection)
    if (last === undefined || takenSince(last, written) >= minReadBytes) {
      progress.set(connection, { ...written, checks: 0 })
    }
    // Counts checks instead of time, because no client can read while this process is blocked.
    else if (last.checks + 1 >= checksPerTimeout) socket.destroy()
    else progress.set(connection, { ...last, checks: last.checks + 1 })
  }

  const timer = setInterval(() => {
    for (const connection of connections.values()) check(connection)
  }, readTimeout / checksPerTimeout).unref()
  server.once("close", () => clearInterval(timer))
}

const takenSince = (last: Written, { left, whole }: Written): number =>
  whole === last.whole ? last.left - left : whole - last.whole

/** A Node socket counts a chunk as written only once all of it is; the handle has the size of the rest. */
const writtenTo = (socket: Socket & { readonly _handle?: { readonly writeQueueSize: number } | null }): Written => ({
  whole: socket.bytesWritten - socket.writableLength,
  left: socket._handle?.writeQueueSize ?? 0
})
