import { isProblemDocument, retryAfterOf } from "./errors.ts"

/** Seconds. A request for a longer wait is left to the caller. */
export const maxDelay = 60

/** Failures of one attempt, which another may not have. */
const transient: ReadonlySet<number> = new Set([408, 500, 502, 504])

/** Failures that pass when the service says so. */
const temporary: ReadonlySet<number> = new Set([409, 429, 503])

/** Seconds to wait before the attempt after this one: exponential, with jitter. */
export const delayOf = (attempt: number): number => Math.min(maxDelay, 2 ** attempt * (0.25 + Math.random() / 4))

/**
 * What a request may do to the service when it is sent again. `safe`: nothing that the first attempt did not do, whatever became of
 * that. `harmless`: the same, but its result may be another, such as that there is nothing left to delete. `unknown`: anything.
 */
export type Repetition = "safe" | "harmless" | "unknown"

/**
 * The seconds to wait before the next attempt after a response, `Infinity` for none. The service sends `Retry-After` with what
 * passes by itself, such as a conflict with a request in progress; proxies may omit it. A request beyond the rate limit was not
 * executed, so any can be repeated.
 */
export const delayAfter = (response: Response, attempt: number, repetition: Repetition): number => {
  const { status } = response
  const isSafe = repetition === "safe" || status === 429 || (status === 503 && repetition === "harmless")
  if (!isSafe || !(transient.has(status) || temporary.has(status))) return Infinity
  const retryAfter = retryAfterOf(response)
  if (retryAfter !== undefined) return retryAfter
  return repetition === "safe" && (transient.has(status) || !isProblemDocument(response)) ? delayOf(attempt) : Infinity
}

/** Waits, unless the signal is aborted. */
export const sleep = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener("abort", stop, { once: true })
  })
