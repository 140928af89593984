import { problemCodes } from "./generated/problemCodes.ts"
import type { ProblemCode, ProblemIssue } from "./generated/types.ts"

/** A problem code: one of the codes that this release knows, or a new code of a later release of the service. */
export type Code = ProblemCode | (string & {})

interface Problem {
  readonly type: string
  readonly code: Code
  readonly title: string
  readonly detail: string
  readonly requestId: string
  readonly errors: ReadonlyArray<ProblemIssue>
}

/** The error for a response with an error status. The response is from the service or from a proxy. */
export class ProblemError extends Error {
  override readonly name = "ProblemError"
  readonly _tag = "ProblemError"
  readonly status: number
  /** The kind of problem as a URI; `about:blank` if a proxy responded. */
  readonly type: string
  /** The kind of problem, in words. `message` describes what went wrong in this request. */
  readonly title: string
  /** The kind of problem, as a code for programs; `unknown` if a proxy responded. */
  readonly code: Code
  /** The id of the request in the service's log; empty if a proxy responded without this id. */
  readonly requestId: string
  /** The invalid parts of the request. Each has a path, such as `limit`, and says what value is expected. */
  readonly errors: ReadonlyArray<ProblemIssue>
  /** Seconds to wait before a retry, from the `Retry-After` header; `undefined` without that header. */
  readonly retryAfter: number | undefined
  /** The headers of the response. The property is not enumerable, so that a logged error contains no cookies. */
  declare readonly headers: Headers

  constructor(response: Response, problem: Partial<Problem>) {
    super(problem.detail ?? `The service responded with status ${response.status}`)
    this.status = response.status
    Object.defineProperty(this, "headers", { value: response.headers })
    this.type = problem.type ?? "about:blank"
    this.title = problem.title ?? response.statusText
    this.code = problem.code ?? "unknown"
    this.requestId = problem.requestId ?? response.headers.get("x-request-id") ?? ""
    this.errors = problem.errors ?? []
    this.retryAfter = retryAfterOf(response)
  }
}

/**
 * The error for a request without a usable response: the service is unreachable, the timeout expired, or the response
 * is not JSON. `cause` contains the reason.
 */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError"
  readonly _tag = "ConnectionError"
}

/**
 * Whether an error is a `ProblemError`. If codes are given, as in `isProblem(error, "rate_limited")`, the error must
 * also have one of these codes. The type checker rejects `isProblem(error, ...codes)` if `codes` may be empty, because
 * a call without codes accepts every problem.
 */
export function isProblem(error: unknown): error is ProblemError
export function isProblem<C extends ProblemCode>(
  error: unknown,
  ...codes: readonly [C, ...ReadonlyArray<C>]
): error is ProblemError & { readonly code: C }
export function isProblem(error: unknown, ...codes: ReadonlyArray<string>): boolean {
  return error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code))
}

/**
 * Returns the code of a problem, or `unknown` if this release of the SDK does not know the code: a later release of the
 * service added the code, or a proxy responded. A `switch` over the result can handle every case.
 */
export const knownCode = ({ code }: ProblemError): ProblemCode | "unknown" =>
  problemCodes.find((each) => each === code) ?? "unknown"

/** Returns the delay of the `Retry-After` header in seconds. The header has a number of seconds or a date. */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get("retry-after")
  if (value === null) return undefined
  const seconds = /^[\d.]+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

export const typeOf = ({ headers }: Pick<Response, "headers">): string => headers.get("content-type") ?? "no type"

/** Whether the body is a problem document. Only the service sends such a body, not a proxy in front of the service. */
export const isProblemDocument = (response: Pick<Response, "headers">): boolean =>
  typeOf(response).startsWith("application/problem+json")

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const problemOf = async (response: Response): Promise<ProblemError> => {
  const text = await response.text()
  // If the body is from a proxy, or if it is the JSON value `null`, the error contains only the status and the headers
  // of the response.
  return new ProblemError(response, (isProblemDocument(response) ? parseJson(text) : undefined) ?? {})
}
