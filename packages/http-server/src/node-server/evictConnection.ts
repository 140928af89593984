import type { Server } from "node:http"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/** Ends connections that fell idle, and those whose clients take nothing of their answers. Node sees to the rest. */
export const closeStalled = (server: Server, connections: Connections, { socketTimeout }: Limits): void => {
  server.timeout = socketTimeout
  server.on("timeout", (socket) => {
    // Where there is nothing to take yet, it is this service that keeps the client waiting.
    const isOurs = connections.get(socket)?.answering !== undefined && socket.writableLength === 0
    if (!isOurs) socket.destroy()
  })
}

/**
 * Keeps connections within their number. A newcomer takes the place of whoever has kept this service waiting since
 * before all others, so that idle and dribbling connections shut nobody out.
 */
export const evictConnection = (server: Server, connections: Connections, limits: Limits): void => {
  server.on("connection", () => {
    if (connections.size <= limits.maxConnections) return
    for (const connection of connections.values()) {
      if (keepsUsWaiting(connection)) return void connection.socket.destroy()
    }
  })
}

const keepsUsWaiting = ({ answering, socket }: Connection): boolean =>
  !socket.destroyed && (answering === undefined || !answering.req.complete)
