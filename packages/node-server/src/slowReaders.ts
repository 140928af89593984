import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

const checksPerTimeout = 6

/** How much a client has read on its connection so far, as the two numbers that Node reports. */
interface Written {
  /** The total size of all chunks that the client has read completely, in bytes. */
  readonly whole: number
  /** The number of unread bytes of the chunk that the client is reading. */
  readonly left: number
}

/**
 * How much the client had read when it last made progress, and the number of checks since then. Progress means that the
 * client has read at least `minReadBytes` more.
 */
interface Progress extends Written {
  readonly checks: number
}

/**
 * Closes connections whose clients read less than `minReadBytes` of a response within `readTimeout`. Node's
 * `server.timeout` does not close them, because it restarts with every byte that a client sends or reads.
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
    // The limit is a number of checks instead of a time, because a blocked process must not make a client look slow.
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

/**
 * A Node socket counts a chunk as written only after the whole chunk is written. The socket's handle reports how many
 * bytes of an incomplete chunk are not written yet.
 */
const writtenTo = (socket: Socket & { readonly _handle?: { readonly writeQueueSize: number } | null }): Written => ({
  whole: socket.bytesWritten - socket.writableLength,
  left: socket._handle?.writeQueueSize ?? 0
})
