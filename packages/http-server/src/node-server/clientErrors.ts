import type { Server } from "node:http"
import type { Socket } from "node:net"
import { hasBody } from "./requestBody.ts"
import type { Connections } from "./connections.ts"
import { rawProblemResponse, type RawProblem, rejectIncoming, rejectRequest } from "./rawProblems.ts"

/** What Node refuses before there is a request, by the code of its error. */
const refusals: Readonly<Record<string, RawProblem>> = {
  HPE_HEADER_OVERFLOW: ["payload_too_large", "The head of the request is larger than this service takes"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload_too_large", "The chunk extensions are larger than this service takes"],
  HPE_INVALID_URL: ["validation_failed", "The address holds characters that are not percent-encoded"],
  ERR_HTTP_REQUEST_TIMEOUT: ["validation_failed", "The request did not arrive in time"]
}
const malformed: RawProblem = ["validation_failed", "The request is not well-formed HTTP"]
const unexpected: RawProblem = ["validation_failed", "Of what Expect can ask for, this service knows 100-continue only"]

/** Answers connections that never become a request with a problem document too. */
export const answerClientErrors = (server: Server, connections: Connections): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket)
    if (connection?.leaving) return
    if (connection === undefined || !socket.writable || error.code === "ECONNRESET") socket.destroy()
    else rejectIncoming(connection, refusals[error.code ?? ""] ?? malformed)
  })
}

/** Node answers any `Expect` but `100-continue` with an empty 417. */
export const answerExpectations = (server: Server, connections: Connections): void => {
  server.on("checkExpectation", (request, response) => {
    const connection = connections.get(request.socket)
    // Nobody knows whether a client whose expectation is not met sends the body all the same.
    if (connection !== undefined && hasBody(request)) return rejectRequest(connection, unexpected, request)
    const { body, headers, status } = rawProblemResponse(unexpected, request)
    response.writeHead(status, headers).end(body)
  })
}
