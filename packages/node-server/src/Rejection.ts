import { type IncomingHttpHeaders, STATUS_CODES } from "node:http"

/** Why the server answers a request itself. */
export interface Rejection {
  readonly status: 400 | 408 | 413 | 415 | 503
  /** One sentence for the client. */
  readonly detail: string
}

/** The rejected request, as far as it is known: nothing is known of a message that cannot be parsed. */
export interface RejectedRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers?: IncomingHttpHeaders
  /** The id that the application has assigned. */
  readonly requestId?: string | undefined
}

/** Its headers include `Content-Length`; the server adds `Date` and `Connection`. */
export interface RejectionResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RejectionOptions {
  /** The response to a rejected request. Must not throw. Default: `problemDocument`. */
  readonly formatRejection: (rejection: Rejection, request: RejectedRequest) => RejectionResponse
  /**
   * Records a rejected request, unless the application has assigned it an id: the application records that one itself. Must
   * not throw or block. Default: records nothing.
   */
  readonly onRejection: (
    response: RejectionResponse,
    request: RejectedRequest,
    remoteAddress: string | undefined
  ) => void
}

/** A problem document (RFC 9457) whose type is its status. */
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
