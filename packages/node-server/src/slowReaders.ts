import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/** How often connections are checked within `readTimeout`. */
const checksPerTimeout = 6

/** How many bytes a client has taken, as far as Node tells. */
interface Written {
  /** The bytes of all chunks taken whole. */
  readonly whole: number
  /** The rest of the next chunk, in bytes. */
  readonly left: number
}

/** The state when the client last took enough, and the number of checks since. */
interface Progress extends Written {
  readonly checks: number
}

/**
 * Closes connections whose clients take less than `minReadBytes` of a response within `readTimeout`. Node's
 * `server.timeout` starts again with every byte that such a client sends or takes.
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
    // Counts checks, because no client could take anything while this process was blocked.
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

/** Node's sockets count a chunk as written only when it is taken whole; their handle has the rest of it. */
const writtenTo = (socket: Socket & { readonly _handle?: { readonly writeQueueSize: number } | null }): Written => ({
  whole: socket.bytesWritten - socket.writableLength,
  left: socket._handle?.writeQueueSize ?? 0
})
