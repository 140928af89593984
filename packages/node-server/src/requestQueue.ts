import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { type ServerState, stopping } from "./closeGracefully.ts"
import { closeAfterResponse, type Connection, type Connections, drainConnection, markIdle } from "./connections.ts"
import type { HealthProbe } from "./healthProbe.ts"
import type { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import type { Limits } from "./limits.ts"
import { attachResponse } from "./nodeResponse.ts"
import type { Rejection } from "./Rejection.ts"
import { rejectIncoming, rejectRequest } from "./rejectRequest.ts"
import { discardUnread, hasBody, hasFaultyFraming, hasSupportedEncoding } from "./requestBody.ts"

/** The maximum per connection. A client that pipelines more requests without reading responses is disconnected. */
const maxQueuedRequests = 1000

const unsupportedEncoding: Rejection = { status: 415, detail: "The only supported Transfer-Encoding is chunked." }

const wrongHost: Rejection = { status: 400, detail: "A request must have exactly one Host header." }

/**
 * Whether the request has exactly one Host header, or none in HTTP/1.0 (RFC 9112, 3.2). A comma means that there were
 * several, because Node joins repeated headers with commas. Code that uses the value must still validate it.
 */
const hasOneHost = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === "1.0" : !host.includes(",")

const isRequest = (event: string): boolean =>
  event === "request" || event === "checkContinue" || event === "checkExpectation"

interface Options extends Pick<Limits, "maxBodyMebibytes"> {
  readonly healthProbe: HealthProbe
  readonly stateOf: () => ServerState
}

/**
 * Serves the pipelined requests of a connection one at a time. Node emits all of them immediately, so a client that
 * sends thousands and reads nothing would hold thousands of responses in memory.
 */
export const queueRequests = (
  server: Server,
  connections: Connections,
  { healthProbe, maxBodyMebibytes, stateOf }: Options
): void => {
  const emit = server.emit.bind(server)
  const tooLarge: Rejection = { status: 413, detail: `The request body is larger than ${maxBodyMebibytes} MiB.` }

  const serve = (
    connection: Connection,
    event: string,
    request: LimitedIncomingMessage,
    response: ServerResponse
  ): void => {
    connection.response = response
    // The request is checked before the application gets it. Otherwise the client could get 100 Continue and send the
    // body of a request that is then rejected.
    if (request.declaresTooLarge) return rejectRequest(connection, tooLarge, request)
    if (!hasSupportedEncoding(request)) return rejectRequest(connection, unsupportedEncoding, request)
    if (!hasOneHost(request)) return rejectRequest(connection, wrongHost, request)
    const state = stateOf()
    if (state !== "open" && healthProbe(request) === "ready") return rejectRequest(connection, stopping, request)
    if (state === "draining" || hasFaultyFraming(request)) drainConnection(connection)
    attachResponse(request, response)
    emit(event, request, response)
    // This listener runs after the handler's "close" listeners, so the handler is done before the next request starts.
    response.on("close", serveNext)
  }

  // All responses share this "close" listener, because a closure per request would cost time. `serve` adds the listener
  // to the response in progress. Node emits "close" when the socket has accepted the last byte of the response, or when
  // the socket closes.
  function serveNext(this: ServerResponse): void {
    const connection = connections.get(this.req.socket)
    if (connection === undefined) return
    markIdle(connections, connection)
    connection.unreadRequest = this.req.complete ? undefined : this.req
    // After `Connection: close` the socket is no longer writable, so a queued request would never get its response.
    const next = connection.socket.writable ? connection.queue.shift() : undefined
    if (next !== undefined) serve(connection, ...next)
    else if (connection.draining) closeAfterResponse(connection)
  }

  server.emit = (event: string, ...args: ReadonlyArray<unknown>): boolean => {
    if (!isRequest(event)) return emit(event, ...args)
    const request = args[0] as LimitedIncomingMessage
    const response = args[1] as ServerResponse
    request.limitBody(maxBodyMebibytes * 1024 * 1024)
    const connection = connections.get(request.socket)
    if (connection === undefined || connection.draining) return true
    if (hasBody(request)) {
      request.once("overflow", () => rejectIncoming(connection, tooLarge))
      discardUnread(request, response)
    }
    if (connection.response === undefined) serve(connection, event, request, response)
    else if (connection.queue.push([event, request, response]) > maxQueuedRequests) {
      connection.draining = true
      connection.queue.length = 0
      connection.socket.destroy()
    }
    return true
  }
}
