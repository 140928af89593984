import type { IncomingMessage, ServerResponse } from "node:http"
import type { HttpServerRequest } from "effect/http"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"

const response = Symbol("@emoji-catalogue/http-server/nodeResponse")

interface WithResponse {
  [response]?: ServerResponse
}

/** Makes the response available to `nodeResponseOf`. */
export const attachResponse = (request: IncomingMessage, to: ServerResponse): void => {
  ;(request as IncomingMessage & WithResponse)[response] = to
}

/** Node's response for the `source` of an Effect request; undefined on servers other than `nodeServer`. */
export const nodeResponseOf = (source: object): ServerResponse | undefined => (source as WithResponse)[response]

/** Gives Node's request the id, so problems from this layer and from the pipeline have the same one. */
export const setRequestId = ({ source }: HttpServerRequest.HttpServerRequest, requestId: string): void => {
  const request = nodeResponseOf(source)?.req
  if (request instanceof LimitedIncomingMessage) request.requestId = requestId
}

/** The headers of a request by lower-case name: Node's own, because copying them into effect's costs time on every request. */
export const headersOf = (
  request: HttpServerRequest.HttpServerRequest
): Readonly<Record<string, string | undefined>> => {
  const response = nodeResponseOf(request.source)
  // Node has arrays for `set-cookie` only, which is no request header.
  return response === undefined ? request.headers : (response.req.headers as Record<string, string | undefined>)
}
