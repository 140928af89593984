import { STATUS_CODES } from "node:http"
import { closeAfterResponse, type Connection, drainConnection } from "./connections.ts"
import type { RejectedRequest, Rejection } from "./Rejection.ts"

/** Sends a rejection as the response to the current request of a connection, and closes the connection. */
export const rejectRequest = (connection: Connection, rejection: Rejection, request: RejectedRequest = {}): void => {
  const { formatRejection, onRejection } = connection.rejections
  const response = formatRejection(rejection, request)
  const { body, headers, status } = response
  const head = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: "close" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")
  const content = request.method === "HEAD" ? "" : body
  closeAfterResponse(connection, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${content}`)
  if (request.requestId === undefined) onRejection(response, request, connection.socket.remoteAddress)
}

/**
 * Rejects the request whose input is arriving on a connection. Sends the rejection only if the client cannot mistake it
 * for the response to another request; otherwise only closes the connection.
 */
export const rejectIncoming = (connection: Connection, rejection: Rejection): void => {
  const { response, socket, unreadRequest } = connection
  if (connection.closing) return
  if (response === undefined) {
    // If the last request is incomplete, its body is still arriving, but it already has its response. The client would
    // take a rejection for the response to its next request.
    if (unreadRequest?.complete === false) closeAfterResponse(connection)
    else rejectRequest(connection, rejection)
  } else if (response.req.complete || response.writableEnded) {
    // The input belongs to a later request, and the client expects the response in progress first. So the connection
    // closes after that response, without a rejection.
    drainConnection(connection)
    // The server stops reading, because each chunk that the client sends restarts `socketTimeout`. A client that keeps
    // sending but never reads the response would keep the connection open forever.
    socket.pause()
  } else if (response.headersSent) socket.destroy()
  else rejectRequest(connection, rejection, response.req)
}
