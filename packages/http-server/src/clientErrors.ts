import type { Server } from "node:http"
import type { Socket } from "node:net"
import { problemContentType } from "./api/Problem.ts"
import { problemOf } from "./problems.ts"

/** What Node refuses before there is a request: a malformed or too large head, or a client that is too slow. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout"
}

/** Answers connections that never become a request with a problem document too. */
export const answerClientErrors = (server: Server): Server =>
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy()
      return
    }
    const statusLine = statusLines[error.code ?? ""] ?? "400 Bad Request"
    const requestId = crypto.randomUUID()
    const problem = problemOf(
      "validation_failed",
      { detail: `The request could not be read: ${statusLine.slice(4).toLowerCase()}` },
      { requestId, url: "/" }
    )
    const body = JSON.stringify({ ...problem, status: Number(statusLine.slice(0, 3)) })
    socket.end(
      `HTTP/1.1 ${statusLine}\r\nContent-Type: ${problemContentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`
    )
  })
