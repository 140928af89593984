import { type IncomingHttpHeaders, STATUS_CODES } from "node:http"

/** Why the server answers a request itself. */
export interface Rejection {
  readonly status: 400 | 408 | 413 | 415 | 503
  /** One sentence for the client. */
  readonly detail: string
}

/** The rejected request; empty if the message cannot be parsed. */
export interface RejectedRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers?: IncomingHttpHeaders
  /** The id that the application has assigned. */
  readonly requestId?: string | undefined
}

/** `headers` must include `Content-Length`; the server adds `Date` and `Connection`. */
export interface RejectionResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RejectionOptions {
  /** The response to a rejected request. Must not throw. Default: `problemDocument`. */
  readonly formatRejection: (rejection: Rejection, request: RejectedRequest) => RejectionResponse
  /**
   * Records a rejected request. Not called if the application has assigned the request an id, because it then records the
   * request itself. Must not throw or block. Default: records nothing.
   */
  readonly onRejection: (
    response: RejectionResponse,
    request: RejectedRequest,
    remoteAddress: string | undefined
  ) => void
}

/** A problem document (RFC 9457) of the type `about:blank`. */
export const problemDocument = ({ detail, status }: Rejection): RejectionResponse => {
  const body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail })
  return {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(status === 503 ? { "Retry-After": "5" } : {})
    },
    body
  }
}
