import { Cause, Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlError } from "effect/sql"
import type { ProblemCode } from "../api/Problem.ts"
import { pathOf, problemOf, problemResponse } from "../problems.ts"
import { loggedPath } from "./loggedPath.ts"
import { refusalOf } from "./unreadableBody.ts"

type Response = HttpServerResponse.HttpServerResponse
type Request = HttpServerRequest.HttpServerRequest

/** A route is not there, or something broke. Interruption is passed on: nobody waits for the answer any more. */
export const failed = <E>(
  cause: Cause.Cause<E>,
  request: Request,
  requestId: string,
  methodsOf: (path: string) => ReadonlyArray<string>
): Effect.Effect<Response, E> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const respond = (code: ProblemCode, detail: string, headers = {}) =>
    problemResponse(problemOf(code, { detail }, { requestId, url: request.url }), headers)
  const error = Cause.squash(cause)
  const unreadable = refusalOf(error)
  if (unreadable !== undefined) return Effect.succeed(respond(...unreadable))
  if (isRouteNotFound(error)) {
    const methods = methodsOf(pathOf(request.url))
    const allow = { allow: methods.join(", ") }
    if (methods.length === 0) return Effect.succeed(respond("not_found", "There is nothing at this address"))
    if (request.method === "OPTIONS") {
      return Effect.succeed(HttpServerResponse.empty({ status: 204, headers: allow }))
    }
    if (methods.includes(request.method)) {
      return Effect.succeed(respond("validation_failed", "The path is not properly percent-encoded"))
    }
    const detail = `${pathOf(request.url)} takes ${methods.join(", ")}`
    return Effect.succeed(respond("method_not_allowed", detail, allow))
  }
  return Effect.logError("Request failed", cause).pipe(
    Effect.annotateLogs({ requestId, method: request.method, path: loggedPath(request.url) }),
    Effect.as(
      mayPass(error)
        ? respond("unavailable", "The database is not to be had now; try again soon", { "retry-after": "5" })
        : respond("internal", "The request could not be answered; the log knows more under this request id")
    )
  )
}

/** Whether a defect is a database's that is away, or too busy. */
const mayPass = (error: unknown): boolean => SqlError.isSqlError(error) && error.isRetryable

const isRouteNotFound = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "reason" in error &&
  (error.reason as { readonly _tag?: unknown } | null)?._tag === "RouteNotFound"
