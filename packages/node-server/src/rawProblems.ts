import { STATUS_CODES } from "node:http"
import { type ProblemCode, problemContentType } from "@emoji-catalogue/http-api"
import { plainAddress } from "../protocol/AccessLog.ts"
import { corsHeaders } from "../protocol/cors.ts"
import { securityHeaders } from "../protocol/securityHeaders.ts"
import { problemOf, retryAfter } from "../protocol/problemDocument.ts"
import { requestIdOf } from "../protocol/requestId.ts"
import { closeAfterResponse, type Connection, drainConnection } from "./connections.ts"

export type RawProblem = readonly [code: ProblemCode, detail: string]

/** The rejected request, as far as it is known. */
interface ProblemContext {
  readonly method?: string | undefined
  readonly requestId?: string | undefined
  readonly url?: string | undefined
  readonly headers?: Readonly<Record<string, unknown>>
}

const noCredentials = { credentialedOrigins: new Set<string>() }

/** A problem document and its headers, for requests that do not reach the routes. */
export const rawProblemResponse = (
  [code, detail]: RawProblem,
  { headers = {}, requestId: assigned, url = "/" }: ProblemContext = {}
) => {
  const sent = headers["x-request-id"]
  const requestId = assigned ?? requestIdOf(typeof sent === "string" ? sent : undefined)
  const problem = problemOf(code, { detail }, { requestId, url })
  const body = JSON.stringify(problem)
  return {
    status: problem.status,
    headers: capitalized({
      "content-type": problemContentType,
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      ...retryAfter(code),
      ...securityHeaders,
      ...corsHeaders(undefined, noCredentials),
      "x-request-id": requestId
    }),
    body
  }
}

const capitalized = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value])
  )

/**
 * Answers the current request of a connection with a problem and closes the connection. The access log has the response,
 * unless the pipeline serves the request and logs it.
 */
export const rejectRequest = (connection: Connection, rejection: RawProblem, request?: ProblemContext): void => {
  const response = rawProblemResponse(rejection, request)
  const { body, headers, status } = response
  const head = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: "close" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")
  const content = request?.method === "HEAD" ? "" : body
  closeAfterResponse(connection, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${content}`)
  if (request?.requestId === undefined) logRejection(connection, response, request?.method)
}

/** Writes the access log entry of a problem document. */
export const logRejection = (
  { accessLog, socket }: Connection,
  { body, headers, status }: ReturnType<typeof rawProblemResponse>,
  method = "-"
): void =>
  accessLog({
    time: new Date().toISOString(),
    requestId: headers["X-Request-Id"]!,
    method,
    route: null,
    status,
    bytes: method === "HEAD" ? 0 : Buffer.byteLength(body),
    durationMs: 0,
    caller: "unknown",
    address: plainAddress(socket.remoteAddress ?? "unknown")
  })

/** Rejects the input that a connection is receiving, with a problem if the client would match it to the right request. */
export const rejectIncoming = (connection: Connection, rejection: RawProblem): void => {
  const { response, socket, unreadRequest } = connection
  if (connection.closing) return
  if (response === undefined) {
    // The input belongs to a request that has its response: the client would match another to its next request.
    if (unreadRequest?.complete === false) closeAfterResponse(connection)
    else rejectRequest(connection, rejection)
  } else if (response.req.complete || response.writableEnded) {
    // The input belongs to a later request; the client expects the response in progress first.
    drainConnection(connection)
    // Input restarts `socketTimeout`, even if the client reads nothing of the response.
    socket.pause()
  } else if (response.headersSent) socket.destroy()
  else rejectRequest(connection, rejection, response.req)
}
