import type { IncomingMessage, ServerResponse } from "node:http"

const response = Symbol("@emoji-catalogue/node-server/nodeResponse")

interface WithResponse {
  [response]?: ServerResponse
}

export const attachResponse = (request: IncomingMessage, to: ServerResponse): void => {
  ;(request as IncomingMessage & WithResponse)[response] = to
}

/** The response to a request of `nodeServer`, which some frameworks do not pass on; undefined for any other object. */
export const nodeResponseOf = (request: object): ServerResponse | undefined => (request as WithResponse)[response]
