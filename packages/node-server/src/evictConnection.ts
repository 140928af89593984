import type { Server } from "node:http"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/**
 * At the connection limit, closes the connection that has been idle, or sending its request, for the longest time.
 * Node's own `maxConnections` closes the new connection instead, so slow clients could lock out all others.
 */
export const evictConnection = (server: Server, connections: Connections, { maxConnections }: Limits): void => {
  server.on("connection", () => {
    if (connections.size <= maxConnections) return
    for (const connection of connections.values()) {
      if (waitsForClient(connection)) return void connection.socket.destroy()
    }
  })
}

const waitsForClient = ({ response, socket }: Connection): boolean =>
  !socket.destroyed && (response === undefined || !response.req.complete)
