import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Connections } from "./connections.ts"
import type { Limits } from "./limits.ts"
import type { Rejection } from "./Rejection.ts"
import { rejectIncoming, rejectRequest } from "./rejectRequest.ts"
import { hasBody } from "./requestBody.ts"
import type { HasStalled } from "./stalls.ts"

const requestTimedOut: Rejection = { status: 408, detail: "The request did not arrive in time." }
const requestNotRead: Rejection = {
  status: 503,
  detail: "The service was too busy to read the request. Try again shortly."
}

const rejections = ({ maxHeadKibibytes }: Limits): Readonly<Record<string, Rejection>> => ({
  HPE_HEADER_OVERFLOW: { status: 413, detail: `The request head is larger than ${maxHeadKibibytes} KiB.` },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: "The chunk extensions are larger than 16 KiB." },
  HPE_INVALID_URL: { status: 400, detail: "The request target contains characters that must be percent-encoded." }
})
const malformed: Rejection = { status: 400, detail: "The request is not well-formed HTTP." }
const unsupportedExpectation: Rejection = { status: 400, detail: "The only supported Expect value is 100-continue." }

export const respondToClientErrors = (
  server: Server,
  connections: Connections,
  limits: Limits,
  hasStalled: HasStalled
): void => {
  const byCode = rejections(limits)
  const rejectionFor = ({ code = "" }: NodeJS.ErrnoException): Rejection => {
    if (code === "ERR_HTTP_REQUEST_TIMEOUT") return hasStalled() ? requestNotRead : requestTimedOut
    return byCode[code] ?? malformed
  }
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket)
    if (connection?.closing) return
    if (connection === undefined || !socket.writable || error.code === "ECONNRESET") socket.destroy()
    else rejectIncoming(connection, rejectionFor(error))
  })
}

/** Rejects requests whose `Expect` is not 100-continue. Without this listener Node sends a 417 without a body. */
export const respondToExpectations = (server: Server, connections: Connections): void => {
  server.on("checkExpectation", (request, response) => {
    const connection = connections.get(request.socket)
    if (connection === undefined) return
    // The connection is closed, because the client may or may not still send the body, and the server could mistake the
    // body for the next request.
    if (hasBody(request)) return rejectRequest(connection, unsupportedExpectation, request)
    const { formatRejection, onRejection } = connection.rejections
    const rejected = formatRejection(unsupportedExpectation, request)
    response.writeHead(rejected.status, rejected.headers).end(rejected.body)
    onRejection(rejected, request, request.socket.remoteAddress)
  })
}
