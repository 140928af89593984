import { isProblemDocument, ProblemError } from "./errors.ts"

/** The maximum delay before a retry, in seconds. If `Retry-After` asks for more, the request is not retried. */
export const maxDelay = 60

/** Statuses after which a `safe` request (see `Repetition`) is retried even without `Retry-After`. */
const transient: ReadonlyArray<number> = [408, 500, 502, 504]

/** Statuses after which a request is retried only if the response has `Retry-After` or is from a proxy. */
const temporary: ReadonlyArray<number> = [409, 429, 503]

/** The delay in seconds after the given attempt (0 is the first). Doubles with each attempt and has jitter. */
const delayOf = (attempt: number): number => Math.min(maxDelay, 2 ** attempt * (0.25 + Math.random() / 4))

/**
 * What happens if the service receives a request twice:
 *
 * - `safe`: the second request changes nothing, and its response is equivalent.
 * - `harmless`: the second request changes nothing, but its response may differ, such as 404 for a second deletion.
 * - `unknown`: the service may execute the operation twice.
 */
export type Repetition = "safe" | "harmless" | "unknown"

/** Any request may be sent again after 429, because the service has not executed it. */
const isRepeatable = (status: number, repetition: Repetition): boolean =>
  (transient.includes(status) || temporary.includes(status)) &&
  (repetition === "safe" || status === 429 || (status === 503 && repetition === "harmless"))

/**
 * Seconds to wait before the next attempt; `Infinity` if the request must not be sent again. After a 409, 429 or 503
 * without `Retry-After`, the request is sent again only if the response is from a proxy, which may omit the header.
 */
export const delayAfter = (error: unknown, attempt: number, repetition: Repetition): number => {
  if (error instanceof ProblemError) {
    if (!isRepeatable(error.status, repetition)) return Infinity
    if (error.retryAfter !== undefined) return error.retryAfter
    if (!transient.includes(error.status) && isProblemDocument(error)) return Infinity
  } else if ((error as Error).cause instanceof SyntaxError) return Infinity
  return repetition === "safe" ? delayOf(attempt) : Infinity
}

export const sleep = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop)
      resolve()
    }, seconds * 1000)
    signal.addEventListener("abort", stop, { once: true })
  })
