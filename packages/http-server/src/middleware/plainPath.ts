import type { HttpServerRequest } from "effect/http"
import { pathOf } from "../problems.ts"

/** The request with an address whose query begins at `?` alone: the router would take `;` and `#` for it too. */
export const withPlainPath = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const path = pathOf(request.url)
  if (!/[;#]/.test(path)) return request
  const escaped = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: escaped + request.url.slice(path.length) })
}
