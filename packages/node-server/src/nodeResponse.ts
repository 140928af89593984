import type { IncomingMessage, ServerResponse } from "node:http"

const response = Symbol("@emoji-catalogue/node-server/nodeResponse")

interface WithResponse {
  [response]?: ServerResponse
}

export const attachResponse = (request: IncomingMessage, to: ServerResponse): void => {
  ;(request as IncomingMessage & WithResponse)[response] = to
}

/** The response to a request of `nodeServer`, for frameworks that pass on only the request; undefined for other objects. */
export const nodeResponseOf = (request: object): ServerResponse | undefined => (request as WithResponse)[response]
