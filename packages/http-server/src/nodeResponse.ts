import type { IncomingMessage, ServerResponse } from "node:http"

const response = Symbol("@emoji-catalogue/http-server/nodeResponse")

interface Served {
  [response]?: ServerResponse
}

/** Notes the response to a request that is about to be served. */
export const noteResponse = (request: IncomingMessage, to: ServerResponse): void => {
  ;(request as IncomingMessage & Served)[response] = to
}

/** Node's response to a request, by what Effect calls its source; nothing where another server than `nodeServer` serves. */
export const nodeResponseOf = (source: object): ServerResponse | undefined => (source as Served)[response]
