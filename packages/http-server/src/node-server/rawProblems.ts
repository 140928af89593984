import { STATUS_CODES } from "node:http"
import { type ProblemCode, problemContentType } from "../api/Problem.ts"
import { type Connection, drainConnection, closeAfterResponse } from "./connections.ts"
import { corsHeaders } from "../middleware/cors.ts"
import { securityHeaders } from "../middleware/securityHeaders.ts"
import { problemOf } from "../problems.ts"
import { requestIdOf } from "../RequestId.ts"

export type RawProblem = readonly [code: ProblemCode, detail: string]

/** Which request is refused, as far as it is known. */
interface ProblemContext {
  readonly method?: string | undefined
  readonly requestId?: string | undefined
  readonly url?: string | undefined
  readonly headers?: Readonly<Record<string, unknown>>
}

const noCredentials = { credentialedOrigins: new Set<string>() }

/** A problem document and its headers, for what does not reach the routes. */
export const rawProblemResponse = (
  [code, detail]: RawProblem,
  { headers = {}, requestId: known, url = "/" }: ProblemContext = {}
) => {
  const callersId = headers["x-request-id"]
  const requestId = known ?? requestIdOf(typeof callersId === "string" ? callersId : undefined)
  const problem = problemOf(code, { detail }, { requestId, url })
  const body = JSON.stringify(problem)
  return {
    status: problem.status,
    headers: capitalised({
      "content-type": problemContentType,
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      ...securityHeaders,
      ...corsHeaders(undefined, noCredentials),
      "x-request-id": requestId
    }),
    body
  }
}

const capitalised = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value])
  )

/** Refuses the request whose turn it is, and every later one of its connection. */
export const rejectRequest = (connection: Connection, refusal: RawProblem, request?: ProblemContext): void => {
  const { body, headers, status } = rawProblemResponse(refusal, request)
  const head = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: "close" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")
  const shown = request?.method === "HEAD" ? "" : body
  closeAfterResponse(connection, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${shown}`)
}

/** Refuses what comes in on a connection, as far as that can be said by now. */
export const rejectIncoming = (connection: Connection, refusal: RawProblem): void => {
  const { answering, socket, unread } = connection
  if (connection.leaving) return
  if (answering === undefined) {
    // Who has the answer already would take another for that to the next request.
    if (unread?.complete === false) closeAfterResponse(connection)
    else rejectRequest(connection, refusal)
  } else if (answering.req.complete || answering.writableEnded) {
    // What is refused is a later request, and must not stand where the client expects the answer to this one.
    drainConnection(connection)
    // Nor may its bytes pass for signs of life of a client that takes nothing of the answer.
    socket.pause()
  } else if (answering.headersSent) socket.destroy()
  else rejectRequest(connection, refusal, answering.req)
}
