import type { IncomingMessage, ServerResponse } from "node:http"
import type { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { maxDiscardedBytes } from "./limits.ts"

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/**
 * Whether the body is chunked or has no transfer coding. Other transfer codings are not supported, because Node does
 * not decode them.
 */
export const hasSupportedEncoding = ({ headers }: IncomingMessage): boolean =>
  (headers["transfer-encoding"] ?? "chunked").toLowerCase() === "chunked"

/**
 * Whether an HTTP/1.0 request has a transfer coding. HTTP/1.0 does not define transfer codings, so an HTTP/1.0 proxy
 * and this server may disagree about where the request ends. The connection must not be reused (RFC 9112, 6.1).
 */
export const hasFaultyFraming = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.0" && headers["transfer-encoding"] !== undefined

/**
 * After the response, reads the rest of the body and drops it. If the rest is larger than `maxDiscardedBytes`, the
 * request emits `overflow`, and the connection closes. Node itself would read a rest of any size.
 */
export const discardUnread = (request: LimitedIncomingMessage, response: ServerResponse): void => {
  // This listener must run before Node's own listener. Node's listener reads the whole body if nothing else reads the
  // body yet.
  response.prependOnceListener("finish", () => {
    if (!request.complete && !request.destroyed) request.discardBody(maxDiscardedBytes)
  })
}
