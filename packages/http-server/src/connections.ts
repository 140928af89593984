import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** A request that waits, under the name of the event that hands it over. */
export type Turn = readonly [event: string, request: IncomingMessage, response: ServerResponse]

export interface Connection {
  readonly socket: Socket
  /** The answer in the making; none while the connection is idle. */
  answering: ServerResponse | undefined
  /** What came in meanwhile. */
  readonly waiting: Array<Turn>
  /** Whether the connection takes no further request. */
  ending: boolean
}

export type Connections = ReadonlyMap<Socket, Connection>

/** The open connections of a server. */
export const connectionsOf = (server: Server): Connections => {
  const connections = new Map<Socket, Connection>()
  server.on("connection", (socket) => {
    connections.set(socket, { socket, answering: undefined, waiting: [], ending: false })
    socket.once("close", () => connections.delete(socket))
  })
  return connections
}

/**
 * Ends a connection: at once if it is idle, else after the answer in the making. What waits has not begun, and never
 * will.
 */
export const endAfterAnswer = (connection: Connection): void => {
  connection.ending = true
  connection.waiting.length = 0
  if (connection.answering === undefined) connection.socket.destroy()
  // Makes Node send `Connection: close`, where the head is not sent yet.
  else connection.answering.shouldKeepAlive = false
}
