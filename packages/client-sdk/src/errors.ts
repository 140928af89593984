import { problemCodes } from "./generated/problemCodes.ts"
import type { ProblemCode, ProblemIssue } from "./generated/types.ts"

/** The codes of this release; a later release of the service may send others. */
export type Code = ProblemCode | (string & {})

interface Problem {
  readonly type: string
  readonly code: Code
  readonly title: string
  readonly detail: string
  readonly requestId: string
  readonly errors: ReadonlyArray<ProblemIssue>
}

/** The service refused or failed the request. */
export class ProblemError extends Error {
  override readonly name = "ProblemError"
  readonly _tag = "ProblemError"
  readonly status: number
  /** The kind of problem as a URI; `about:blank` if a proxy responded. */
  readonly type: string
  /** The kind of problem in words; `message` has the details. */
  readonly title: string
  /** The kind of problem; `unknown` if a proxy responded. */
  readonly code: Code
  /** Identifies the request in the service's log; empty if a proxy responded. */
  readonly requestId: string
  /** Every invalid part of the request: its path, such as `limit`, and the expected value. */
  readonly errors: ReadonlyArray<ProblemIssue>
  /** Seconds until the service accepts a retry. */
  readonly retryAfter: number | undefined
  /** The response's headers. Not enumerable, so that logs of the error have no cookies. */
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

/** The service is unreachable, the timeout expired, or the response is not JSON; `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError"
  readonly _tag = "ConnectionError"
}

/**
 * Whether an error is a problem, or a problem with one of the codes: `isProblem(error, "rate_limited")`. The types reject an array of
 * codes that may be empty, because without codes every problem matches.
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
 * The code of a problem if this release has it, so that a `switch` can have a case for each code; `unknown` for codes of later releases
 * and for responses of proxies.
 */
export const knownCode = ({ code }: ProblemError): ProblemCode | "unknown" =>
  problemCodes.find((each) => each === code) ?? "unknown"

/** The delay of a `Retry-After` header, which has seconds or a date, in seconds. */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get("retry-after")
  if (value === null) return undefined
  const seconds = /^[\d.]+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** The type of a response's body. */
export const typeOf = ({ headers }: Pick<Response, "headers">): string => headers.get("content-type") ?? "no type"

/** Whether the response is from the service itself, not from a proxy. */
export const isProblemDocument = (response: Pick<Response, "headers">): boolean =>
  typeOf(response).startsWith("application/problem+json")

/** The value of a JSON text; `undefined` for other text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error that a response describes. */
export const problemOf = async (response: Response): Promise<ProblemError> => {
  const text = await response.text()
  // The body may also be from a proxy, or JSON null; the error then has only the status.
  return new ProblemError(response, (isProblemDocument(response) ? parseJson(text) : undefined) ?? {})
}
