import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { type Problem, type ProblemCode, problemContentType, problemKinds } from "./api/Problem.ts"
import { RequestId } from "./RequestId.ts"

interface Specifics {
  readonly detail: string
  readonly errors?: Problem["errors"]
}

/** The path of a request target, without its query. */
export const pathOf = (url: string): string => {
  const query = url.indexOf("?")
  return query === -1 ? url : url.slice(0, query)
}

/** The problem document of one request. */
export const problemOf = <Code extends ProblemCode>(
  code: Code,
  { detail, errors }: Specifics,
  request: { readonly requestId: string; readonly url: string }
) => ({
  type: `urn:emoji-catalogue:problem:${code}`,
  title: problemKinds[code].title,
  status: problemKinds[code].status,
  detail,
  code,
  instance: pathOf(request.url),
  requestId: request.requestId,
  ...(errors ? { errors } : {})
})

/** Fails with a problem of the request that this fiber serves. */
export const failWith = <Code extends ProblemCode>(code: Code, specifics: Specifics) =>
  Effect.gen(function* () {
    const { url } = yield* HttpServerRequest.HttpServerRequest
    return yield* Effect.fail(problemOf(code, specifics, { requestId: yield* RequestId, url }))
  })

/** A problem document as an answer. */
export const problemResponse = (
  problem: Problem,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(problem, {
    status: problem.status,
    contentType: problemContentType,
    headers: { "cache-control": "no-store", ...headers }
  })
