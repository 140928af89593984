import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import type { RejectionOptions } from "./Rejection.ts"

export type QueuedRequest = readonly [event: string, request: LimitedIncomingMessage, response: ServerResponse]

export interface Connection {
  readonly socket: Socket
  readonly rejections: RejectionOptions
  /** The response in progress; undefined while the connection is idle. */
  response: ServerResponse | undefined
  /** The last request, if its response finished before all of the request's body had arrived; otherwise undefined. */
  unreadRequest: IncomingMessage | undefined
  readonly queue: Array<QueuedRequest>
  /** Whether the connection closes after the response in progress. */
  draining: boolean
  /** Whether the final response is sent and the server waits for the client to close its side. */
  closing: boolean
}

export type Connections = Map<Socket, Connection>

/** Tracks the open connections of a server, in the order in which they were opened or last became idle. */
export const trackConnections = (server: Server, rejections: RejectionOptions): Connections => {
  const connections = new Map<Socket, Connection>()
  server.on("connection", (socket) => {
    const none = { response: undefined, unreadRequest: undefined }
    connections.set(socket, { socket, rejections, ...none, queue: [], draining: false, closing: false })
    socket.once("close", () => connections.delete(socket))
    // Reading the address makes Node cache it. `onRejection` may need it after the client has disconnected.
    void socket.remoteAddress
  })
  return connections
}

/** Marks a connection as idle, and moves it to the end of the map, so that `evictConnection` considers it last. */
export const markIdle = (connections: Connections, connection: Connection): void => {
  connection.response = undefined
  connections.delete(connection.socket)
  connections.set(connection.socket, connection)
}

/** Marks a connection to be closed after the response in progress. Drops queued requests. */
export const drainConnection = (connection: Connection): void => {
  connection.draining = true
  connection.queue.length = 0
  // Without keep-alive, Node sends `Connection: close`, unless the response head is already sent.
  if (connection.response !== undefined) connection.response.shouldKeepAlive = false
}

/** How long the server waits for the client to close its side, in milliseconds. Then it destroys the socket. */
const lingerTimeout = 1_000

/**
 * Sends a final response, if given, and closes the connection. Input that arrives before the client has closed its side
 * is read and dropped (lingering close). Closing a socket with unread input would reset the connection, and the client
 * could lose the response.
 */
export const closeAfterResponse = (connection: Connection, finalResponse = ""): void => {
  if (connection.closing) return
  connection.draining = connection.closing = true
  connection.queue.length = 0
  const { response, socket, unreadRequest } = connection
  if (socket.writable) socket.end(finalResponse)
  const request = response?.req ?? unreadRequest
  if (request instanceof LimitedIncomingMessage) request.ignoreBody()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), lingerTimeout)
  socket.once("close", () => clearTimeout(timer))
}
