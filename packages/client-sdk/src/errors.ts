import type { ProblemCode, ProblemIssue } from "./generated/types.ts"

/** Codes that this release knows; a later release of the service may send others. */
export type Code = ProblemCode | (string & {})

interface Problem {
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
  /** The kind of problem; `unknown` where something other than the service answered, such as a proxy. */
  readonly code: Code
  /** For the operator of the service, who finds the request in its logs by it; empty where no service answered. */
  readonly requestId: string
  /** Every invalid part of the request: its path, such as `limit`, and the expected value. */
  readonly errors: ReadonlyArray<ProblemIssue>
  /** Seconds after which the service asks for another try. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | undefined) {
    super(problem.detail ?? `The service responded with status ${status}`)
    this.status = status
    this.code = problem.code ?? "unknown"
    this.requestId = problem.requestId ?? ""
    this.errors = problem.errors ?? []
    this.retryAfter = retryAfter
  }
}

/** The service could not be reached, did not answer in time or sent something else than its contract says; `cause` says more. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError"
  readonly _tag = "ConnectionError"
}

/** The seconds of a `Retry-After` header, which has seconds or a date. */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get("retry-after")
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** The error that a response describes. */
export const problemOf = async (response: Response): Promise<ProblemError> => {
  const text = await response.text()
  let problem: Partial<Problem> = {}
  if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
    try {
      problem = JSON.parse(text) as Partial<Problem>
    } catch {
      // The status says enough.
    }
  }
  return new ProblemError(response.status, problem, retryAfterOf(response))
}
