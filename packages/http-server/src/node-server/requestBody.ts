import type { IncomingMessage, ServerResponse } from "node:http"
import type { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
import { maxBodyBytes, maxDiscardedBytes } from "./limits.ts"

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Whether a body comes as it is, in chunks at most: Node would hand over another coding as if it were none. */
export const isUncoded = ({ headers }: IncomingMessage): boolean =>
  (headers["transfer-encoding"] ?? "chunked").toLowerCase() === "chunked"

/** Whether a request says beforehand that its body is larger than any may be. */
export const declaresTooLarge = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > maxBodyBytes

/** Once a request is answered, takes a little of what is left of its body. Node would take all of it. */
export const discardUnread = (request: LimitedIncomingMessage, response: ServerResponse): void => {
  // Before Node's own listener, which leaves alone what is read already.
  response.prependOnceListener("finish", () => {
    if (!request.complete && !request.destroyed) request.discard(maxDiscardedBytes)
  })
}
