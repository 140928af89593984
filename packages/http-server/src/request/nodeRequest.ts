import { LimitedIncomingMessage, nodeResponseOf } from "@emoji-catalogue/node-server"
import type { HttpServerRequest } from "effect/http"

/** Passes the request id to the Node server. If the server later rejects the request, the response has this id. */
export const setRequestId = ({ source }: HttpServerRequest.HttpServerRequest, requestId: string): void => {
  const request = nodeResponseOf(source)?.req
  if (request instanceof LimitedIncomingMessage) request.requestId = requestId
}

/**
 * Returns the headers by lower-case name. For a request of the Node server it returns Node's headers, because effect
 * would first make a copy of them, which costs time.
 */
export const headersOf = (
  request: HttpServerRequest.HttpServerRequest
): Readonly<Record<string, string | undefined>> => {
  const response = nodeResponseOf(request.source)
  // The cast is safe, because Node uses an array only as the value of `set-cookie`, which is not a request header.
  return response === undefined ? request.headers : (response.req.headers as Record<string, string | undefined>)
}
