import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Connections } from "./connections.ts"
import { maxHeadKibibytes } from "./limits.ts"
import { logRejection, type RawProblem, rawProblemResponse, rejectIncoming, rejectRequest } from "./rawProblems.ts"
import { hasBody } from "./requestBody.ts"
import type { HasStalled } from "./stalls.ts"

/** The client did not send its request within `headersTimeout` or `requestTimeout`. */
const requestTimedOut: RawProblem = ["request_timeout", "The request did not arrive in time."]
const requestNotRead: RawProblem = ["unavailable", "The service was too busy to read the request. Try again shortly."]

/** By the code of Node's error. */
const problems: Readonly<Record<string, RawProblem>> = {
  HPE_HEADER_OVERFLOW: ["payload_too_large", `The request head is larger than ${maxHeadKibibytes} KiB.`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload_too_large", "The chunk extensions are larger than 16 KiB."],
  HPE_INVALID_URL: ["validation_failed", "The request target contains characters that must be percent-encoded."]
}
const malformed: RawProblem = ["validation_failed", "The request is not well-formed HTTP."]
const unsupportedExpectation: RawProblem = ["validation_failed", "The only supported Expect value is 100-continue."]

/** Answers requests that Node cannot parse, or does not receive in time, with a problem document. */
export const respondToClientErrors = (server: Server, connections: Connections, hasStalled: HasStalled): void => {
  const problemFor = ({ code = "" }: NodeJS.ErrnoException): RawProblem => {
    if (code === "ERR_HTTP_REQUEST_TIMEOUT") return hasStalled() ? requestNotRead : requestTimedOut
    return problems[code] ?? malformed
  }
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket)
    if (connection?.closing) return
    if (connection === undefined || !socket.writable || error.code === "ECONNRESET") socket.destroy()
    else rejectIncoming(connection, problemFor(error))
  })
}

/** Answers an `Expect` other than 100-continue with a problem document. Node's 417 has no body. */
export const respondToExpectations = (server: Server, connections: Connections): void => {
  server.on("checkExpectation", (request, response) => {
    const connection = connections.get(request.socket)
    // The client may or may not send the body now, so the connection cannot be reused.
    if (connection !== undefined && hasBody(request)) return rejectRequest(connection, unsupportedExpectation, request)
    const problem = rawProblemResponse(unsupportedExpectation, request)
    response.writeHead(problem.status, problem.headers).end(problem.body)
    if (connection !== undefined) logRejection(connection, problem, request.method)
  })
}
