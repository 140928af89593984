import { isProblemDocument, ProblemError } from "./errors.ts"

/** Seconds. A request with a longer `Retry-After` fails immediately. */
export const maxDelay = 60

/** Statuses that are retried even without `Retry-After`. */
const transient: ReadonlyArray<number> = [408, 500, 502, 504]

/** Statuses that are retried only with `Retry-After`, or if a proxy responded. */
const temporary: ReadonlyArray<number> = [409, 429, 503]

/** Seconds to wait before the attempt after this one: exponential, with jitter. */
const delayOf = (attempt: number): number => Math.min(maxDelay, 2 ** attempt * (0.25 + Math.random() / 4))

/**
 * The effect of repeating a request. `safe`: none, and the response is equal. `harmless`: none, but the response may differ, such as
 * 404 for a second deletion. `unknown`: the operation may be executed twice.
 */
export type Repetition = "safe" | "harmless" | "unknown"

/** Whether a request may be repeated after this status. After 429 any request may: it was not executed. */
const isRepeatable = (status: number, repetition: Repetition): boolean =>
  (transient.includes(status) || temporary.includes(status)) &&
  (repetition === "safe" || status === 429 || (status === 503 && repetition === "harmless"))

/**
 * Seconds to wait before the next attempt, `Infinity` for no further attempt. The service sends `Retry-After` with temporary
 * problems, such as a conflict with a request in progress; proxies may omit it.
 */
export const delayAfter = (error: unknown, attempt: number, repetition: Repetition): number => {
  if (error instanceof ProblemError) {
    if (!isRepeatable(error.status, repetition)) return Infinity
    if (error.retryAfter !== undefined) return error.retryAfter
    if (!transient.includes(error.status) && isProblemDocument(error)) return Infinity
  } else if ((error as Error).cause instanceof SyntaxError) return Infinity
  return repetition === "safe" ? delayOf(attempt) : Infinity
}

/** Waits; rejects when the signal is aborted. */
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
