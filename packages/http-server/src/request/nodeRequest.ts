import { LimitedIncomingMessage, nodeResponseOf } from "@emoji-catalogue/node-server"
import type { HttpServerRequest } from "effect/http"

/**
 * Sets the request id on Node's request, so that problems from the Node server have the same id as problems from the
 * pipeline.
 */
export const setRequestId = ({ source }: HttpServerRequest.HttpServerRequest, requestId: string): void => {
  const request = nodeResponseOf(source)?.req
  if (request instanceof LimitedIncomingMessage) request.requestId = requestId
}

/**
 * Node's headers of a request, by lower-case name. effect's headers are not used, because copying them costs time on
 * every request.
 */
export const headersOf = (
  request: HttpServerRequest.HttpServerRequest
): Readonly<Record<string, string | undefined>> => {
  const response = nodeResponseOf(request.source)
  // Node uses arrays only for `set-cookie`, which is not a request header.
  return response === undefined ? request.headers : (response.req.headers as Record<string, string | undefined>)
}
