import { HttpServerResponse } from "effect/http"
import type { ServerResponse } from "node:http"
import type { CachedForm } from "./ResponseCache.ts"

/** Tells effect that the response is written. */
const alreadySent = HttpServerResponse.empty()

/** Writes a cached response directly to Node, at half the cost of effect's response writer. */
export const sendCached = (
  to: ServerResponse,
  { body, headers, response }: CachedForm,
  commonHeaders: Array<string>
): HttpServerResponse.HttpServerResponse => {
  // The client may be gone.
  if (!to.destroyed) {
    commonHeaders.push(...headers)
    to.writeHead(response.status, commonHeaders)
    to.end(body)
  }
  return alreadySent
}
