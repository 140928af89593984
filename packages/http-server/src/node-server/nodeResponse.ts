import type { IncomingMessage, ServerResponse } from "node:http"
import type { HttpServerRequest } from "effect/http"
import { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"

const response = Symbol("@emoji-catalogue/http-server/nodeResponse")

interface Served {
  [response]?: ServerResponse
}

/** Notes the response to a request that is about to be served. */
export const attachResponse = (request: IncomingMessage, to: ServerResponse): void => {
  ;(request as IncomingMessage & Served)[response] = to
}

/** Node's response to a request, by what Effect calls its source; nothing where another server than `nodeServer` serves. */
export const nodeResponseOf = (source: object): ServerResponse | undefined => (source as Served)[response]

/** Notes what a request is called, so that a refusal from below calls it the same. */
export const setRequestId = ({ source }: HttpServerRequest.HttpServerRequest, requestId: string): void => {
  const request = nodeResponseOf(source)?.req
  if (request instanceof LimitedIncomingMessage) request.requestId = requestId
}

/** The address that a request came from, where Node serves. */
export const remoteAddressOf = ({ source }: HttpServerRequest.HttpServerRequest): string | undefined =>
  nodeResponseOf(source)?.req.socket.remoteAddress

/**
 * The headers of a request, by their names in lower case. Node's own where Node serves: Effect's are a copy
 * of them, which most requests need not pay for.
 */
export const headersOf = (
  request: HttpServerRequest.HttpServerRequest
): Readonly<Record<string, string | undefined>> => {
  const response = nodeResponseOf(request.source)
  // Only of `set-cookie`, which no request has, Node makes an array.
  return response === undefined ? request.headers : (response.req.headers as Record<string, string | undefined>)
}
