import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Connections } from "./connections.ts"
import { maxHeadKibibytes } from "./limits.ts"
import { type RawProblem, rawProblemResponse, rejectIncoming, rejectRequest } from "./rawProblems.ts"
import { hasBody } from "./requestBody.ts"

/** The client did not send its request within `headersTimeout` or `requestTimeout`. */
const requestTimedOut: RawProblem = ["validation_failed", "The request did not arrive in time."]

/** By the code of Node's error. */
const problems: Readonly<Record<string, RawProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimedOut,
  HPE_HEADER_OVERFLOW: ["payload_too_large", `The request head is larger than ${maxHeadKibibytes} KiB.`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload_too_large", "The chunk extensions are larger than 16 KiB."],
  HPE_INVALID_URL: ["validation_failed", "The request target contains characters that must be percent-encoded."]
}
const malformed: RawProblem = ["validation_failed", "The request is not well-formed HTTP."]
const unsupportedExpectation: RawProblem = ["validation_failed", "The only supported Expect value is 100-continue."]

/** Answers what Node cannot parse, or does not receive in time, with a problem document. */
export const respondToClientErrors = (server: Server, connections: Connections): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket)
    if (connection?.closing) return
    if (connection === undefined || !socket.writable || error.code === "ECONNRESET") socket.destroy()
    else rejectIncoming(connection, problems[error.code ?? ""] ?? malformed)
  })
}

/** Answers an `Expect` other than 100-continue with a problem document. Node's 417 has no body. */
export const respondToExpectations = (server: Server, connections: Connections): void => {
  server.on("checkExpectation", (request, response) => {
    const connection = connections.get(request.socket)
    // The client may or may not send the body now, so the connection cannot be reused.
    if (connection !== undefined && hasBody(request)) return rejectRequest(connection, unsupportedExpectation, request)
    const { body, headers, status } = rawProblemResponse(unsupportedExpectation, request)
    response.writeHead(status, headers).end(body)
  })
}
