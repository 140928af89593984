import { type IncomingHttpHeaders, STATUS_CODES } from "node:http"

/** The status and reason of a response that the server sends itself, in place of the application. */
export interface Rejection {
  readonly status: 400 | 408 | 413 | 415 | 503
  readonly detail: string
}

/** The known parts of a rejected request. The object is empty if the request cannot be parsed. */
export interface RejectedRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers?: IncomingHttpHeaders
  readonly requestId?: string | undefined
}

/** `headers` must include `Content-Length`; the server adds `Date` and `Connection`. */
export interface RejectionResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RejectionOptions {
  /** Formats the response to a rejected request. Must not throw. Default: `problemDocument`. */
  readonly formatRejection: (rejection: Rejection, request: RejectedRequest) => RejectionResponse
  /**
   * Records a rejected request. Must not throw or block. Not called if the application has assigned an id to the
   * request, because the application then records the request itself. Default: records nothing.
   */
  readonly onRejection: (
    response: RejectionResponse,
    request: RejectedRequest,
    remoteAddress: string | undefined
  ) => void
}

/** Formats a rejection as a problem document (RFC 9457) of the type `about:blank`. */
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
