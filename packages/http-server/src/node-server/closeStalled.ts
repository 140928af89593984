import type { Server } from "node:http"
import type { Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"

/** Closes idle connections and connections whose clients do not read their responses. */
export const closeStalled = (server: Server, connections: Connections, { socketTimeout }: Limits): void => {
  server.timeout = socketTimeout
  server.on("timeout", (socket) => {
    // While there is nothing to read yet, the client waits for this service.
    const waitsForService = connections.get(socket)?.response !== undefined && socket.writableLength === 0
    if (!waitsForService) socket.destroy()
  })
}
