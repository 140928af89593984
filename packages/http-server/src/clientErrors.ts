import { type Server, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { type ProblemCode, problemContentType } from "./api/Problem.ts"
import { type Connections, endAfterAnswer } from "./connections.ts"
import { problemOf } from "./problems.ts"
import { requestIdOf } from "./RequestId.ts"

type Refusal = readonly [code: ProblemCode, detail: string]

/** What Node refuses before there is a request, by the code of its error. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: ["payload_too_large", "The head of the request is larger than this service takes"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload_too_large", "The chunk extensions are larger than this service takes"],
  HPE_INVALID_URL: ["validation_failed", "The address holds characters that are not percent-encoded"],
  ERR_HTTP_REQUEST_TIMEOUT: ["validation_failed", "The request did not arrive in time"]
}
const malformed: Refusal = ["validation_failed", "The request is not well-formed HTTP"]

/** Answers connections that never become a request with a problem document too. */
export const answerClientErrors = (server: Server, connections: Connections): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket)
    const answering = connection?.answering
    if (!socket.writable || error.code === "ECONNRESET") socket.destroy()
    // The error is of a later request, and must not stand where the client expects the answer to this one.
    else if (connection !== undefined && answering?.req.complete) endAfterAnswer(connection)
    else if (answering?.headersSent) socket.destroy()
    else {
      const { status, headers, body } = rawProblem(refusals[error.code ?? ""] ?? malformed, "/")
      const head = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`)
      socket.destroySoon()
    }
  })
}

/** Node answers any `Expect` but `100-continue` with an empty 417. */
export const answerExpectations = (server: Server): void => {
  server.on("checkExpectation", (request, response) => {
    const refusal: Refusal = ["validation_failed", "Of what Expect can ask for, this service knows 100-continue only"]
    const requestId = request.headers["x-request-id"]
    const { status, headers, body } = rawProblem(refusal, request.url ?? "/", requestId?.toString())
    response.writeHead(status, headers).end(body)
  })
}

/** A problem document and its headers, for what does not reach the routes. */
const rawProblem = ([code, detail]: Refusal, url: string, callersId?: string) => {
  const requestId = requestIdOf(callersId)
  const problem = problemOf(code, { detail }, { requestId, url })
  const body = JSON.stringify(problem)
  const headers = {
    "Content-Type": problemContentType,
    "Content-Length": String(Buffer.byteLength(body)),
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "X-Request-Id",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId
  }
  return { status: problem.status, headers, body }
}
