import { type Problem, type ProblemCode, problemContentType, problemKinds } from "@emoji-catalogue/http-api"
import { HttpServerResponse } from "effect/http"

/** The parts of a problem that its `ProblemCode` does not determine. */
export interface Specifics {
  readonly detail: string
  readonly errors?: Problem["errors"]
  /** True for an `unavailable` problem if a retry would do harm. The response then has no `Retry-After`. */
  readonly noRetry?: true
}

/** How long clients should wait before they repeat a request that failed with `unavailable`, in seconds. */
export const retryAfterOutage = "5"

export const pathOf = (url: string): string => {
  const query = url.indexOf("?")
  return query === -1 ? url : url.slice(0, query)
}

/**
 * Matches the characters of a request path that must be escaped in a URI reference. These include each `%` that does
 * not begin an escape such as `%2F`.
 */
const unescaped = /%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]/gi

export const problemOf = <Code extends ProblemCode>(
  code: Code,
  { detail, errors }: Specifics,
  { requestId, url }: { readonly requestId: string; readonly url: string }
) => ({
  type: `urn:emoji-catalogue:problem:${code}`,
  title: problemKinds[code].title,
  status: problemKinds[code].status,
  detail,
  code,
  instance: pathOf(url).replace(unescaped, encodeURIComponent),
  requestId,
  ...(errors ? { errors } : {})
})

export const retryAfter = (code: ProblemCode): Readonly<Record<string, string>> =>
  code === "unavailable" ? { "retry-after": retryAfterOutage } : {}

export const problemResponse = (
  problem: Problem,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(problem, {
    status: problem.status,
    contentType: problemContentType,
    headers: { "cache-control": "no-store", ...retryAfter(problem.code), ...headers }
  })
