import { LimitedIncomingMessage } from "@emoji-catalogue/node-server"
import { Cookies, HttpServerResponse } from "effect/http"
import type { ServerResponse } from "node:http"
import type { RequestContext } from "../request/RequestContext.ts"

type Response = HttpServerResponse.HttpServerResponse

/**
 * A response and its own headers. The common headers, such as `X-Request-Id`, are added when the response is sent,
 * because their values differ between requests.
 */
export interface ResponseForm {
  readonly response: Response
  /** A list of alternating names and values. */
  readonly headers: ReadonlyArray<string>
}

export const formOf = (response: Response): ResponseForm => {
  const headers: Array<string> = []
  for (const name of Object.keys(response.headers)) headers.push(name, response.headers[name]!)
  return { response, headers }
}

/** Whether the body is in memory or empty, and the response sets no cookies. */
export const isPlain = ({ response: { body, cookies } }: ResponseForm): boolean =>
  (body._tag === "Uint8Array" || body._tag === "Empty") && Cookies.isEmpty(cookies)

/** `sendDirectly` returns this to the library `effect`, which sends no response if Node's response has ended. */
const alreadySent = HttpServerResponse.empty()

/**
 * Writes a plain response to Node, at half the cost of effect's response writer. Releases the writer of `context`: when
 * the socket has taken the body or is closed, if the body is in the writer's buffer; otherwise immediately.
 */
export const sendDirectly = (
  to: ServerResponse,
  { headers, response }: ResponseForm,
  commonHeaders: Array<string>,
  context: Pick<RequestContext, "releaseWriter" | "writer">
) => {
  // The client may have disconnected.
  if (!to.destroyed) {
    // If too much of the request body is unread, the connection cannot be reused. Node must send `Connection: close`.
    if (to.req instanceof LimitedIncomingMessage && to.req.hasLargeRest) to.shouldKeepAlive = false
    commonHeaders.push(...headers)
    to.writeHead(response.status, commonHeaders)
    // Text is preferred to bytes, because Node sends text and the headers in one write.
    const body = response.body._tag === "Uint8Array" ? (response.body.text ?? response.body.body) : undefined
    if (body instanceof Uint8Array && context.writer?.owns(body)) {
      to.end(body, () => context.releaseWriter())
      return alreadySent
    }
    to.end(body)
  }
  context.releaseWriter()
  return alreadySent
}
