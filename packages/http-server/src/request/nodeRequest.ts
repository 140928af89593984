import { LimitedIncomingMessage, nodeResponseOf } from "@emoji-catalogue/node-server"
import type { HttpServerRequest } from "effect/http"

/** Passes the id to the Node server, so that its problems have the same request id as problems from the pipeline. */
export const setRequestId = ({ source }: HttpServerRequest.HttpServerRequest, requestId: string): void => {
  const request = nodeResponseOf(source)?.req
  if (request instanceof LimitedIncomingMessage) request.requestId = requestId
}

/** Node's headers, by lower-case name, because copying effect's headers would cost time on every request. */
export const headersOf = (
  request: HttpServerRequest.HttpServerRequest
): Readonly<Record<string, string | undefined>> => {
  const response = nodeResponseOf(request.source)
  // Node uses arrays only for `set-cookie`, which is not a request header.
  return response === undefined ? request.headers : (response.req.headers as Record<string, string | undefined>)
}
