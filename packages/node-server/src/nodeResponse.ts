import type { IncomingMessage, ServerResponse } from "node:http"

const response = Symbol("@emoji-catalogue/node-server/nodeResponse")

interface WithResponse {
  [response]?: ServerResponse
}

export const attachResponse = (request: IncomingMessage, to: ServerResponse): void => {
  ;(request as IncomingMessage & WithResponse)[response] = to
}

/**
 * Returns Node's response to a request that `nodeServer` received. This is for frameworks that pass on only the
 * request. Returns undefined for any object that is not such a request.
 */
export const nodeResponseOf = (request: object): ServerResponse | undefined => (request as WithResponse)[response]
