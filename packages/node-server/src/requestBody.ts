import type { IncomingMessage, ServerResponse } from "node:http"
import type { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { maxDiscardedBytes } from "./limits.ts"

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Whether the body has no transfer coding other than chunked. Node would pass on gzip data as the content. */
export const hasSupportedEncoding = ({ headers }: IncomingMessage): boolean =>
  (headers["transfer-encoding"] ?? "chunked").toLowerCase() === "chunked"

/**
 * Whether the end of the body is uncertain: HTTP/1.0 has no transfer codings, so a proxy of that version may have ended the
 * request elsewhere. The connection must not be reused (RFC 9112, 6.1).
 */
export const hasFaultyFraming = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === "1.0" && headers["transfer-encoding"] !== undefined

/** After the response, discards a limited rest of the body. Node would read all of it. */
export const discardUnread = (request: LimitedIncomingMessage, response: ServerResponse): void => {
  // Runs before Node's listener, which skips a request that is already being read.
  response.prependOnceListener("finish", () => {
    if (!request.complete && !request.destroyed) request.discardBody(maxDiscardedBytes)
  })
}
