import type { HttpServerRequest } from "effect/http"
import { pathOf } from "./problemDocument.ts"

/** Escapes `;` and `#` in the path, because the router would treat either as the start of the query. */
export const withEscapedPath = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const path = pathOf(request.url)
  if (!/[;#]/.test(path)) return request
  const escaped = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: escaped + request.url.slice(path.length) })
}
