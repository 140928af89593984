import type { Server } from "node:http"
import type { Connection, Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/**
 * If a new connection exceeds the limit, the server closes the connection that has waited longest for its client. Such
 * a connection is idle, or its client is still sending a request. Node's own `maxConnections` would close the new
 * connection instead. Then slow clients could use all connections and lock out all other clients.
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
