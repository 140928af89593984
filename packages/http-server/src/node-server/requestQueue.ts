import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { declaresTooLarge, discardUnread, hasBody, isUncoded } from "./requestBody.ts"
import { type Connection, type Connections, markIdle, closeAfterResponse } from "./connections.ts"
import type { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { attachResponse } from "./nodeResponse.ts"
import { type RawProblem, rejectIncoming, rejectRequest } from "./rawProblems.ts"

/** Requests of one connection that may wait for their turn. Whoever sends more without reading is cut off. */
const maxQueuedRequests = 1000

const tooLarge: RawProblem = ["payload_too_large", "The body is larger than this service takes"]

const coded: RawProblem = ["unsupported_media_type", "Bodies are taken with no Transfer-Encoding but chunked"]

const noHost: RawProblem = ["validation_failed", "The request does not say in one Host header which host it means"]

/** HTTP/1.1 requires one (RFC 9112, 3.2); whether it names a host is for whoever asks it to say. */
const hasOneHost = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === "1.0" : !host.includes(",")

/** The events by which Node hands over a request. */
const isRequest = (event: string): boolean =>
  event === "request" || event === "checkContinue" || event === "checkExpectation"

/**
 * Serves the requests of a connection one after another. Node hands over pipelined requests all at once; a client that
 * sends thousands and reads nothing would have as many answers wait for it in memory.
 */
export const queueRequests = (server: Server, connections: Connections): void => {
  const emit = server.emit.bind(server)

  const serve = (connection: Connection, event: string, request: IncomingMessage, response: ServerResponse): void => {
    connection.answering = response
    // Before the client hears that it may go on.
    if (declaresTooLarge(request)) return rejectRequest(connection, tooLarge, request)
    if (!isUncoded(request)) return rejectRequest(connection, coded, request)
    if (!hasOneHost(request)) return rejectRequest(connection, noHost, request)
    attachResponse(request, response)
    emit(event, request, response)
    // Listens after the handler did, so that the handler is through with this request before the next begins.
    response.on("close", answered)
  }

  // One function for all responses, because this runs on every request. Node emits "close" on the response that has the
  // socket, when its last byte is handed over or the socket closes, and the one being served always has the socket.
  function answered(this: ServerResponse): void {
    const connection = connections.get(this.req.socket)
    if (connection === undefined) return
    markIdle(connections, connection)
    connection.unread = this.req.complete ? undefined : this.req
    // After `Connection: close` the socket is no longer writable, and the next response would never get it.
    const next = connection.socket.writable ? connection.waiting.shift() : undefined
    if (next !== undefined) serve(connection, ...next)
    else if (connection.ending) closeAfterResponse(connection)
  }

  server.emit = (event: string, ...args: ReadonlyArray<unknown>): boolean => {
    if (!isRequest(event)) return emit(event, ...args)
    const request = args[0] as IncomingMessage
    const response = args[1] as ServerResponse
    const connection = connections.get(request.socket)
    if (connection === undefined || connection.ending) return true
    if (hasBody(request)) {
      request.once("overflow", () => rejectIncoming(connection, tooLarge))
      discardUnread(request as LimitedIncomingMessage, response)
    }
    if (connection.answering === undefined) serve(connection, event, request, response)
    else if (connection.waiting.push([event, request, response]) > maxQueuedRequests) {
      connection.ending = true
      connection.waiting.length = 0
      connection.socket.destroy()
    }
    return true
  }
}
