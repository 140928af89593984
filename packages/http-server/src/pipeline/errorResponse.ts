import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import type { ProblemCode } from "@emoji-catalogue/http-api"
import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerResponse } from "effect/http"
import { bodyProblemOf } from "../protocol/bodyProblem.ts"
import { pathOf, problemOf, problemResponse } from "../protocol/problemDocument.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { RouteTemplate } from "./routeTable.ts"

type Response = HttpServerResponse.HttpServerResponse

export const unknownPathDetail = "This path does not exist."

/** The response if the path of a route is requested with another method. */
export const methodNotAllowed = (
  path: string,
  { methods }: RouteTemplate,
  about: { readonly requestId: string; readonly url: string }
): Response => {
  const allow = methods.join(", ")
  return problemResponse(problemOf("method_not_allowed", { detail: `${path} supports ${allow}.` }, about), { allow })
}

/** The response if no route matched or the handler failed. Fails with the same cause if the request was interrupted. */
export const errorResponse = <E>(
  cause: Cause.Cause<E>,
  context: RequestContext,
  url: string,
  findRoute: (path: string) => RouteTemplate | undefined
): Effect.Effect<Response, E> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const { request, requestId } = context
  const respond = (code: ProblemCode, detail: string) =>
    problemResponse(problemOf(code, { detail }, { requestId, url }))
  const error = Cause.squash(cause)
  const bodyProblem = bodyProblemOf(error, context.bodyLimits)
  if (bodyProblem !== undefined) return Effect.succeed(respond(...bodyProblem))
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound") {
    const path = pathOf(url)
    const route = findRoute(path)
    if (route === undefined) return Effect.succeed(respond("not_found", unknownPathDetail))
    if (request.method === "OPTIONS") {
      const headers = { allow: route.methods.join(", ") }
      return Effect.succeed(HttpServerResponse.empty({ status: 204, headers }))
    }
    // The route exists for this method. The router did not find it, because the path cannot be decoded.
    if (route.methods.includes(request.method)) {
      return Effect.succeed(respond("validation_failed", "The path is not valid percent-encoded UTF-8."))
    }
    return Effect.succeed(methodNotAllowed(path, route, { requestId, url }))
  }
  return Effect.logError("Request failed", cause).pipe(
    Effect.annotateLogs({
      requestId,
      method: request.method,
      route: context.route ?? findRoute(pathOf(url))?.template
    }),
    Effect.as(respond(...failureOf(error)))
  )
}

/** The problem of a failed dependency, or `internal` for a defect of the service. */
const failureOf = (error: unknown): readonly [code: ProblemCode, detail: string] =>
  error instanceof StorageUnavailable
    ? ["unavailable", unavailableDetails[error.reason]]
    : ["internal", "The request failed. The server log has the cause under this request id."]

const unavailableDetails: Readonly<Record<StorageUnavailable["reason"], string>> = {
  full: "The service has no disk space left: it cannot store anything until there is space again.",
  readOnly: "Storage is read-only at the moment: nothing can be stored. Try again later.",
  outage: "Storage is unavailable. Try again shortly."
}
