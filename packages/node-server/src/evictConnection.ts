import type { Server } from "node:http"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/**
 * At the connection limit, evicts the connection that has been idle or sending its request longest. Node's
 * `maxConnections` closes the new connection instead, which lets slow clients lock all others out.
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
