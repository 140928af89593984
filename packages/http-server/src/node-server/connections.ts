import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"

/** A request that waits, under the name of the event that hands it over. */
export type QueuedRequest = readonly [event: string, request: IncomingMessage, response: ServerResponse]

export interface Connection {
  readonly socket: Socket
  /** The answer in the making; none while the connection is idle. */
  answering: ServerResponse | undefined
  /** The last request that was answered, where not all of it was there by then. */
  unread: IncomingMessage | undefined
  /** What came in meanwhile. */
  readonly waiting: Array<QueuedRequest>
  /** Whether the connection takes no further request. */
  ending: boolean
  /** Whether the last has been said, and only the client keeps the connection open. */
  leaving: boolean
}

export type Connections = Map<Socket, Connection>

/** A connection waits for its client from now on, longer than no other: the order is that of waiting. */
export const markIdle = (connections: Connections, connection: Connection): void => {
  connection.answering = undefined
  connections.delete(connection.socket)
  connections.set(connection.socket, connection)
}

/** The open connections of a server; those that wait for their clients in the order in which they began to. */
export const trackConnections = (server: Server): Connections => {
  const connections = new Map<Socket, Connection>()
  server.on("connection", (socket) => {
    const none = { answering: undefined, unread: undefined }
    connections.set(socket, { socket, ...none, waiting: [], ending: false, leaving: false })
    socket.once("close", () => connections.delete(socket))
    // Asked for once, Node knows it of a closed socket too; the log tells of those who went away.
    void socket.remoteAddress
  })
  return connections
}

/**
 * Ends a connection: at once if it is idle, else after the answer in the making. What waits has not begun, and never
 * will.
 */
export const drainConnection = (connection: Connection): void => {
  connection.ending = true
  connection.waiting.length = 0
  if (connection.answering === undefined) connection.socket.destroy()
  // Makes Node send `Connection: close`, where the head is not sent yet.
  else connection.answering.shouldKeepAlive = false
}

/** How long a client may take to hear the last that is said to it, and to stop sending, in milliseconds. */
const lingerTimeoutMs = 1_000

/**
 * Ends a connection with these last words, and takes no notice of what else comes in. A socket that is closed while its
 * client sends is reset, and what the client has not read by then is lost.
 */
export const closeAfterResponse = (connection: Connection, lastWords = ""): void => {
  if (connection.leaving) return
  connection.ending = connection.leaving = true
  connection.waiting.length = 0
  const { answering, socket, unread } = connection
  if (socket.writable) socket.end(lastWords)
  const request = answering?.req ?? unread
  if (request instanceof LimitedIncomingMessage) request.ignore()
  socket.resume()
  const farewell = setTimeout(() => socket.destroy(), lingerTimeoutMs)
  socket.once("close", () => clearTimeout(farewell))
}
